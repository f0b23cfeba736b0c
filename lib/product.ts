export const PRODUCT_NAME = 'Wetwell'

/** The product's name: the page's title and description, and the sign-in screen's. */
export const PRODUCT_NAME = 'Wetwell'

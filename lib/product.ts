export const PRODUCT_NAME = 'Wetwell'

/** Inlined from package.json by next.config.mjs; matches the newest release note. */
export const APP_VERSION = process.env.APP_VERSION ?? '0.0.0'

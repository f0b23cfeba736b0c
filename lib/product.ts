export const PRODUCT_NAME = 'Wetwell'

/** Version from package.json, inlined by next.config.mjs; matches the newest release note. */
export const APP_VERSION = process.env.APP_VERSION ?? '0.0.0'

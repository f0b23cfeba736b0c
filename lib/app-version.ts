/** The version in package.json, which next.config.mjs bakes in; the newest release note has it. */
export const APP_VERSION = process.env.APP_VERSION ?? '0.0.0'

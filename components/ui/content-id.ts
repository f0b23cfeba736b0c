/** Target of "Skip to content". */
export const CONTENT_ID = 'content'

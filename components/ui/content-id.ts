/** Id of the content below the navigation bar: the target of "Skip to content". */
export const CONTENT_ID = 'content'

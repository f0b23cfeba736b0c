/** The id of what stands below the navigation bar: where "Skip to content" leads. */
export const CONTENT_ID = 'content'

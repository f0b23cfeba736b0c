/** Where the release notes are, and their Atom feed. */
export const UPDATES_PATH = '/updates'
export const UPDATES_FEED_PATH = `${UPDATES_PATH}/feed.xml`

/** The address of one version's note, on its page. */
export function updatePath(version: string): string {
  return `${UPDATES_PATH}#${version}`
}

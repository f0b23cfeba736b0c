/** Paths of the release notes and their Atom feed. */
export const UPDATES_PATH = '/updates'
export const UPDATES_FEED_PATH = `${UPDATES_PATH}/feed.xml`

/** Path of one version's note on the Updates page. */
export function updatePath(version: string): string {
  return `${UPDATES_PATH}#${version}`
}

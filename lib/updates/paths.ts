export const UPDATES_PATH = '/updates'
export const UPDATES_FEED_PATH = `${UPDATES_PATH}/feed.xml`

export function updatePath(version: string): string {
  return `${UPDATES_PATH}#${version}`
}

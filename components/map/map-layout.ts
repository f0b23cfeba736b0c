/** Beside the map: 22 to 26 rem; on a phone it is the drawer below it. */
export const PANEL_WIDTH = 'w-full md:w-88 xl:w-96 2xl:w-104'

/** A row of the list beside the map, tall enough for a finger. */
export const OPTION_PX = 60
export const HEAD_PX = 36

/** Below this the list is a drawer. */
export const PHONE_QUERY = '(width < 48rem)'

/** 22 to 26 rem beside the map; full width in the drawer on a phone. */
export const PANEL_WIDTH = 'w-full md:w-88 xl:w-96 2xl:w-104'

/** Large enough to tap. */
export const OPTION_PX = 60
export const HEAD_PX = 36

export const PHONE_QUERY = '(width < 48rem)'

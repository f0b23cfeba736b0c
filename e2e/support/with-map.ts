import { chromiumLaunchOptions, withWebGl } from './browser'

/** For journeys that draw a map, whose styles are preloaded before sign-in. */
export const WITH_MAP = {
  launchOptions: withWebGl(await chromiumLaunchOptions()),
  expectedInConsole: [/preloaded using link preload/],
}

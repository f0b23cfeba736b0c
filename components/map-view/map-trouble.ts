/**
 * Why there is no map, or one that lacks something: the code didn't arrive; the browser has no
 * WebGL 2; the worker that cuts the tiles doesn't start; no basemap could be drawn; the graphics
 * driver took its context back, and may give it again.
 */
export type MapTrouble =
  'not-loaded' | 'no-webgl' | 'worker-blocked' | 'style-broken' | 'context-lost'

/**
 * Why there is no map, or only part of one: the code failed to load; the browser has no WebGL 2;
 * the worker that cuts tiles doesn't start; no basemap could be drawn; the WebGL context was lost,
 * and may be restored.
 */
export type MapTrouble =
  'not-loaded' | 'no-webgl' | 'worker-blocked' | 'style-broken' | 'context-lost'

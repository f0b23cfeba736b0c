/*
 * Runs before anything is drawn, so that no page flashes up in colours that nobody chose: sets on
 * <html> what lib/preferences/appearance.ts sets once the app runs, from what the latest user of this
 * browser chose (lib/preferences/device-copy.ts).
 */
;(function () {
  var root = document.documentElement
  var themeColors = { light: '#ffffff', dark: '#16191d' }
  var motions = { on: 'reduced', off: 'full' }
  try {
    var chosen = JSON.parse(localStorage.getItem('wetwell.preferences'))[0].preferences.saved
    if (Object.hasOwn(motions, chosen.reducedMotion))
      root.setAttribute('data-motion', motions[chosen.reducedMotion])
    if (!Object.hasOwn(themeColors, chosen.theme)) return
    root.setAttribute('data-theme', chosen.theme)
    var meta = document.createElement('meta')
    meta.setAttribute('name', 'theme-color')
    meta.setAttribute('data-chosen', '')
    meta.setAttribute('content', themeColors[chosen.theme])
    document.head.prepend(meta)
  } catch (_) {
    // Nobody has chosen anything here, or storage is switched off: the device's colours.
  }
})()

'use strict'

// Runs before anything that needs a recent Node, so it keeps to what every Node understands.
var MINIMUM = [20, 19]

function refusalOf(version) {
  var parts = version.split('.').map(Number)
  var isRecentEnough = parts[0] > MINIMUM[0] || (parts[0] === MINIMUM[0] && parts[1] >= MINIMUM[1])

  if (isRecentEnough) return null
  return 'Wetwell needs Node ' + MINIMUM.join('.') + ' or later, and this is Node ' + version + '.'
}

if (require.main === module) {
  var refusal = refusalOf(process.versions.node)
  if (refusal) {
    console.error(refusal)
    process.exit(1)
  }
}

module.exports = { refusalOf: refusalOf }

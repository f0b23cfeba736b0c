import type { ReadingQuality } from '@/lib/readings/reading'
import type { StationStatus } from '@/lib/stations/status'

export const STATUS_MEANINGS: Record<StationStatus, string> = {
  overflowing:
    'The level is at or above the overflow level, or the overflow float is up. It needs no alert. If the level is then lost, it stays overflowing, “when last measured”.',
  alarm: 'At least one alert is active, and no one has acknowledged it.',
  returned:
    'What raised the alert has ended by itself, but no one has acknowledged it: someone may not know that it happened.',
  acknowledged:
    'Someone has confirmed every alert. What raised it may still last: acknowledging never ends an alarm.',
  offline: 'The station doesn’t report. Its values are its last ones, gray, with their age.',
  attention:
    'No alert, but the readings show trouble or can’t be trusted. The reason stands beside it.',
  'readings-only':
    'Alerts have never arrived here. The readings are fine, but the station may be in alarm.',
  normal: 'Alerts are known and there are none, and the readings are fine.',
  'out-of-service': 'Taken out of service on purpose. An overflow is still shown.',
}

export const QUALITY_MEANINGS: Record<ReadingQuality, string> = {
  live: 'The station reports, and nothing speaks against the value.',
  doubtful:
    'Italic. The device isn’t sure, or something contradicts it. It may raise a status, but never ends one, and forecasts nothing.',
  'not-reporting': 'Gray, with its age. The station has been silent for longer than it should be.',
  bad: 'The device itself calls the value wrong, so it isn’t shown.',
  offline: 'Gray, with its age. The last value before the station went offline.',
}

export const WORDS: Record<string, string> = {
  '–': 'Not known, or not measured. It never stands for zero.',
  'Near overflow':
    'The level is at the high alarm or above, a float is up, no pump is available, or the forecast is short. These stations stand right after the overflowing ones, whatever their status.',
  'To overflow':
    'Time until the well overflows if it keeps filling as it does now, rounded down. Not shown while it isn’t filling, or if one of the values behind it can’t be trusted. While the well overflows: how much is spilling.',
  'est.': 'Estimated from other readings rather than metered.',
  'as of 11:32 PM':
    'Alerts aren’t updating. What is shown is from then and may have changed. Gray or italic.',
  '(readings only)': 'A status that rests on readings alone, because alerts aren’t known.',
  '0, +2 Offline': 'Two more stations are silent, but counted under another status, such as Alarm.',
  'forced by hand': 'Someone set the value at the device; it isn’t measured.',
  'Live, Delayed, Stale since':
    'How fresh the list of alerts is: up to 12 s, up to 30 s, or older. Beyond that the bell shows –.',
  Seen: 'Ends the reminders for you. Others are still reminded.',
  Silent: 'You have silenced it until the time shown. It stays in the list, for all to see.',
  '(3) and (?)': 'In the tab’s title: unacknowledged alerts, or that alerts aren’t known.',
}

/** What keys do, by where. */
export const SHORTCUTS: Record<string, Record<string, string>> = {
  Anywhere: {
    '?': 'Help',
    Esc: 'Close what is open, clear the search',
  },
  'Station List and the list beside the map': {
    '/': 'Search stations',
    '↑ ↓': 'Previous or next station',
    '← →': 'Previous or next column of the Station List',
    'Page Up, Page Down': 'A page up or down',
    'Ctrl Home, Ctrl End': 'First or last station of the Station List',
    Enter: 'Open the station',
  },
  Trends: {
    '← →': 'Move the cursor',
    'Page Up, Page Down': 'Move the cursor by 15 steps',
    'Home, End': 'Cursor to the start or the end',
    'Shift ← →': 'Earlier or later',
    '+ −': 'Zoom in or out',
    '0, Esc': 'Reset the zoom',
  },
}

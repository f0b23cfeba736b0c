import type { Way } from './file-ways'

/** Four of the data flows in docs/architecture.md, in the browser. */
export const WAYS: Way[] = [
  {
    name: 'a reading: document → row',
    points: [
      'lib/firebase/firestore/client.ts',
      'lib/live/live-collections.ts',
      'lib/live/live-collection.ts',
      'lib/stations/use-current-readings.ts',
      'components/stations/list/grid/station-row.tsx',
    ],
    rooms: ['lib/firebase', 'lib/live', 'lib/readings', 'lib/stations'],
  },
  {
    name: 'an alert: request → badge',
    points: [
      'lib/live/use-poll.ts',
      'lib/alerts/alerts-provider.tsx',
      'lib/api/client.ts',
      'components/alerts/alerts-bell.tsx',
    ],
    rooms: ['lib/api', 'lib/live', 'lib/alerts'],
  },
  {
    name: 'an acknowledgement: click → acknowledged',
    points: [
      'components/alerts/acknowledge-button.tsx',
      'lib/api/client.ts',
      'lib/alerts/alerts-provider.tsx',
    ],
    rooms: ['lib/api', 'lib/live', 'lib/alerts'],
  },
  {
    name: 'a trend: documents → chart',
    points: [
      'lib/firebase/firestore/client.ts',
      'lib/history/read-history.ts',
      'components/trends/trends.tsx',
      'components/charts/create-time-chart.ts',
    ],
    rooms: ['lib/firebase', 'lib/live', 'lib/history', 'lib/trends', 'components/charts'],
  },
]

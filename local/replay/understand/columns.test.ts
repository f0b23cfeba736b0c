import { temporaryFolder } from '@/tests/temporary-folder'
import { expectDocumented, readBackText } from './read-back'

const inFolder = temporaryFolder()
const text = (...lines: string[]) => `${lines.join('\n')}\n`

test.each<[string, string, string[]]>([
  [
    'stations: two stations in one file',
    text(
      'Time,Alder level (ft),Alder P1,Birch level (ft),Birch P1',
      '2025-10-06 00:00,10,ON,20,OFF',
    ),
    ['2025-10-06T05:00 level 3.048 pump1Running true level 6.096 pump1Running false'],
  ],
  [
    'stations: one whose name begins with another’s',
    text(
      'Time,Alder level (m),Alder P1,Alder North level (m),Alder North P1',
      '2025-10-06 00:00,1,ON,2,OFF',
    ),
    ['2025-10-06T05:00 level 1 pump1Running true level 2 pump1Running false'],
  ],
  [
    'stations: a column for the station',
    text(
      'Time,Station,Level (m),P1',
      '2025-10-06 00:00,A,1,0',
      '2025-10-06 00:00,B,2,1',
      '2025-10-06 00:05,A,1.1,0',
      '2025-10-06 00:05,B,2.1,1',
    ),
    [
      '2025-10-06T05:00 level 1 pump1Running false level 2 pump1Running true',
      '2025-10-06T05:05 level 1.1 pump1Running false level 2.1 pump1Running true',
    ],
  ],
  [
    'stations: a flow beside those of the pumps',
    text('Time,Pump 1 flow (L/s),Valve flow (L/s)', '2025-10-06 00:00,12,3'),
    ['2025-10-06T05:00 pump1Flow 12 valveFlow 3'],
  ],
  [
    'states: a pump that tripped, which doesn’t run',
    text(
      'Time,Level (m),Pump 1 status',
      '2025-10-06 00:00,1.5,RUN',
      '2025-10-06 00:05,1.6,STOP',
      '2025-10-06 00:10,1.7,FAULT',
    ),
    [
      '2025-10-06T05:00 level 1.5 pump1Running true',
      '2025-10-06T05:05 level 1.6 pump1Running false',
      '2025-10-06T05:10 level 1.7 pump1Running false',
    ],
  ],
  [
    'quality: one column of validity',
    text('Time,Level (m),Valid', '2025-10-06 00:00,1.5,1', '2025-10-06 00:05,1.6,0'),
    ['2025-10-06T05:00 level 1.5', '2025-10-06T05:05 level 1.6 (0)'],
  ],
  [
    'quality: questionable readings',
    text('Time,Level (m),Questionable', '2025-10-06 00:00,1.5,False', '2025-10-06 00:05,1.6,True'),
    ['2025-10-06T05:00 level 1.5', '2025-10-06T05:05 level 1.6 (0)'],
  ],
  [
    'dates: two orders of day and month, told apart by midnight',
    text('Time,Level (m)', '01/02/2025 23:30,1', '02/02/2025 00:00,2', '02/02/2025 00:30,3'),
    ['2025-02-02T05:30 level 1', '2025-02-02T06:00 level 2', '2025-02-02T06:30 level 3'],
  ],
  [
    'dates: months first in the United States, where nothing tells',
    text('Time,Level (m)', '01/02/2025 00:00,1', '01/02/2025 00:30,2'),
    ['2025-01-02T06:00 level 1', '2025-01-02T06:30 level 2'],
  ],
  [
    'rain, energy, starts: rain per row, and a counter of starts',
    text(
      'Time,Rain (mm),Pump 1 starts',
      '2025-10-06 00:00,0.5,10',
      '2025-10-06 00:05,0,10',
      '2025-10-06 00:10,0.2,11',
      '2025-10-06 00:15,0,12',
    ),
    [
      '2025-10-06T05:00 rain 0.5 pump1Starts 10',
      '2025-10-06T05:05 rain 0 pump1Starts 10',
      '2025-10-06T05:10 rain 0.2 pump1Starts 11',
      '2025-10-06T05:15 rain 0 pump1Starts 12',
    ],
  ],
  [
    'dates: year, month, day and hour apart',
    text('Year,Month,Day,Hour,Level (m)', '2025,10,6,0,1.5', '2025,10,6,1,1.6'),
    ['2025-10-06T05:00 level 1.5', '2025-10-06T06:00 level 1.6'],
  ],
  [
    'stations: paths of a SCADA system, dates as Java writes them',
    text(
      '"[WINDOW_SIZE]","5"',
      '"t_stamp","Lift/LS 7/Wet Well Level [m]","Lift/LS 7/Pump 1/Running"',
      '"Mon Oct 06 00:00:00 CDT 2025","1.5","false"',
    ),
    ['2025-10-06T05:00 level 1.5 pump1Running false'],
  ],
  [
    'zone: the hour that comes twice in a file with states',
    text(
      'Datum;Uhrzeit;Füllstand [m];Pumpe 1 Betrieb;Pumpe 1 Störung',
      '02.11.2025;00:30;1,25;Ein;OK',
      '02.11.2025;01:00;1,35;Aus;OK',
      '02.11.2025;01:30;1,45;Aus;OK',
      '02.11.2025;01:00;1,5;Aus;Störung',
      '02.11.2025;01:30;1,55;Aus;OK',
    ),
    [
      '2025-11-02T05:30 level 1.25 pump1Running true pump1Fault false',
      '2025-11-02T06:00 level 1.35 pump1Running false pump1Fault false',
      '2025-11-02T06:30 level 1.45 pump1Running false pump1Fault false',
      '2025-11-02T07:00 level 1.5 pump1Running false pump1Fault true',
      '2025-11-02T07:30 level 1.55 pump1Running false pump1Fault false',
    ],
  ],
  [
    'layout: fields and values of a time series database, several tables one after another',
    text(
      '#group,false,false,false,false,true',
      '#datatype,string,long,dateTime:RFC3339,double,string',
      '#default,mean,,,,',
      ',result,table,_time,_value,_field',
      ',,0,2025-10-06T05:00:00Z,1.2,Level (m)',
      ',,0,2025-10-06T05:01:00Z,1.3,Level (m)',
      ',,1,2025-10-06T05:00:00Z,12.2,Flow (L/s)',
      ',,1,2025-10-06T05:01:00Z,12.3,Flow (L/s)',
    ),
    ['2025-10-06T05:00 level 1.2 outflow 12.2', '2025-10-06T05:01 level 1.3 outflow 12.3'],
  ],
  [
    'layout: tags that report one after another',
    text(
      'Tag,Time,Value',
      'Level (m),2025-10-06 00:00:01,1.2',
      'Flow (L/s),2025-10-06 00:00:03,12.2',
      'Level (m),2025-10-06 00:05:01,1.3',
      'Flow (L/s),2025-10-06 00:05:04,12.3',
    ),
    ['2025-10-06T05:00:03 level 1.2 outflow 12.2', '2025-10-06T05:05:04 level 1.3 outflow 12.3'],
  ],
  [
    'header: no header',
    text('2025-10-06 00:00,1.5,0', '2025-10-06 00:05,1.6,1'),
    ['2025-10-06T05:00 column2 1.5 column3 false', '2025-10-06T05:05 column2 1.6 column3 true'],
  ],
])('%s', async (title, content, expected) => {
  expectDocumented(title)
  const { rows } = await readBackText(inFolder('station.csv'), content)
  expect(rows).toEqual(expected)
})

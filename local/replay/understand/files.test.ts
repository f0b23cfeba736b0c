import { expectDocumented, readBackText } from './read-back'

/** Of each file its trait, its lines, and what is read of them. */
const FILES = `
stations: two stations in one file
Time,Alder level (ft),Alder P1,Birch level (ft),Birch P1
2025-10-06 00:00,10,ON,20,OFF
→ 2025-10-06T05:00 level 3.048 pump1Running true level 6.096 pump1Running false

stations: one whose name begins with another’s
Time,Alder level (m),Alder P1,Alder North level (m),Alder North P1
2025-10-06 00:00,1,ON,2,OFF
→ 2025-10-06T05:00 level 1 pump1Running true level 2 pump1Running false

stations: a column for the station
Time,Station,Level (m),P1
2025-10-06 00:00,A,1,0
2025-10-06 00:00,B,2,1
2025-10-06 00:05,A,1.1,0
2025-10-06 00:05,B,2.1,1
→ 2025-10-06T05:00 level 1 pump1Running false level 2 pump1Running true
→ 2025-10-06T05:05 level 1.1 pump1Running false level 2.1 pump1Running true

stations: a flow beside those of the pumps
Time,Pump 1 flow (L/s),Valve flow (L/s)
2025-10-06 00:00,12,3
→ 2025-10-06T05:00 pump1Flow 12 valveFlow 3

states: a pump that tripped, which doesn’t run
Time,Level (m),Pump 1 status
2025-10-06 00:00,1.5,RUN
2025-10-06 00:05,1.6,STOP
2025-10-06 00:10,1.7,FAULT
→ 2025-10-06T05:00 level 1.5 pump1Running true
→ 2025-10-06T05:05 level 1.6 pump1Running false
→ 2025-10-06T05:10 level 1.7 pump1Running false

quality: one column of validity
Time,Level (m),Valid
2025-10-06 00:00,1.5,1
2025-10-06 00:05,1.6,0
→ 2025-10-06T05:00 level 1.5
→ 2025-10-06T05:05 level 1.6 (0)

quality: questionable readings
Time,Level (m),Questionable
2025-10-06 00:00,1.5,False
2025-10-06 00:05,1.6,True
→ 2025-10-06T05:00 level 1.5
→ 2025-10-06T05:05 level 1.6 (0)

dates: two orders of day and month, told apart by midnight
Time,Level (m)
01/02/2025 23:30,1
02/02/2025 00:00,2
02/02/2025 00:30,3
→ 2025-02-02T05:30 level 1
→ 2025-02-02T06:00 level 2
→ 2025-02-02T06:30 level 3

dates: months first in the United States, where nothing tells
Time,Level (m)
01/02/2025 00:00,1
01/02/2025 00:30,2
→ 2025-01-02T06:00 level 1
→ 2025-01-02T06:30 level 2

rain, energy, starts: rain per row, and a counter of starts
Time,Rain (mm),Pump 1 starts
2025-10-06 00:00,0.5,10
2025-10-06 00:05,0,10
2025-10-06 00:10,0.2,11
2025-10-06 00:15,0,12
→ 2025-10-06T05:00 rain 0.5 pump1Starts 10
→ 2025-10-06T05:05 rain 0 pump1Starts 10
→ 2025-10-06T05:10 rain 0.2 pump1Starts 11
→ 2025-10-06T05:15 rain 0 pump1Starts 12

dates: year, month, day and hour apart
Year,Month,Day,Hour,Level (m)
2025,10,6,0,1.5
2025,10,6,1,1.6
→ 2025-10-06T05:00 level 1.5
→ 2025-10-06T06:00 level 1.6

stations: paths of a SCADA system, dates as Java writes them
"[WINDOW_SIZE]","5"
"t_stamp","Lift/LS 7/Wet Well Level [m]","Lift/LS 7/Pump 1/Running"
"Mon Oct 06 00:00:00 CDT 2025","1.5","false"
→ 2025-10-06T05:00 level 1.5 pump1Running false

zone: the hour that comes twice in a file with states
Datum;Uhrzeit;Füllstand [m];Pumpe 1 Betrieb;Pumpe 1 Störung
02.11.2025;00:30;1,25;Ein;OK
02.11.2025;01:00;1,35;Aus;OK
02.11.2025;01:30;1,45;Aus;OK
02.11.2025;01:00;1,5;Aus;Störung
02.11.2025;01:30;1,55;Aus;OK
→ 2025-11-02T05:30 level 1.25 pump1Running true pump1Fault false
→ 2025-11-02T06:00 level 1.35 pump1Running false pump1Fault false
→ 2025-11-02T06:30 level 1.45 pump1Running false pump1Fault false
→ 2025-11-02T07:00 level 1.5 pump1Running false pump1Fault true
→ 2025-11-02T07:30 level 1.55 pump1Running false pump1Fault false

layout: fields and values of a time series database, several tables one after another
#group,false,false,false,false,true
#datatype,string,long,dateTime:RFC3339,double,string
#default,mean,,,,
,result,table,_time,_value,_field
,,0,2025-10-06T05:00:00Z,1.2,Level (m)
,,0,2025-10-06T05:01:00Z,1.3,Level (m)
,,1,2025-10-06T05:00:00Z,12.2,Flow (L/s)
,,1,2025-10-06T05:01:00Z,12.3,Flow (L/s)
→ 2025-10-06T05:00 level 1.2 outflow 12.2
→ 2025-10-06T05:01 level 1.3 outflow 12.3

layout: tags that report one after another
Tag,Time,Value
Level (m),2025-10-06 00:00:01,1.2
Flow (L/s),2025-10-06 00:00:03,12.2
Level (m),2025-10-06 00:05:01,1.3
Flow (L/s),2025-10-06 00:05:04,12.3
→ 2025-10-06T05:00:03 level 1.2 outflow 12.2
→ 2025-10-06T05:05:04 level 1.3 outflow 12.3

header: no header
2025-10-06 00:00,1.5,0
2025-10-06 00:05,1.6,1
→ 2025-10-06T05:00 column2 1.5 column3 false
→ 2025-10-06T05:05 column2 1.6 column3 true

nothing was measured: words for bad quality
Time,Level (m),Flow (gpm)
2025-10-06 00:00,Bad,1
2025-10-06 00:05,1.5,[-11059] No Good Data For Calculation
2025-10-06 00:10,Tag not found,#REF!
→ 2025-10-06T05:00 level null outflow 0.063
→ 2025-10-06T05:05 level 1.5 outflow null
→ 2025-10-06T05:10 level null outflow null

nothing was measured: sentinels
Time,Level (m),Flow (L/s)
2025-10-06 00:00,1.5,3
2025-10-06 00:05,-9999,4
2025-10-06 00:10,1.6,65535
→ 2025-10-06T05:00 level 1.5 outflow 3
→ 2025-10-06T05:05 level null outflow 4
→ 2025-10-06T05:10 level 1.6 outflow null

quality: a quality column for each reading
Time,Level (m),Level quality,Flow (L/s),Flow quality
2025-10-06 00:00,1.5,Good,3,Bad
2025-10-06 00:05,1.6,Uncertain,4,Good
→ 2025-10-06T05:00 level 1.5 outflow 3 (0)
→ 2025-10-06T05:05 level 1.6 (64) outflow 4

quality: codes of quality under one name
Time,Level (m),Quality,Flow (L/s),Quality
2025-10-06 00:00,1.5,192,3,0
2025-10-06 00:05,1.6,64,4,192
→ 2025-10-06T05:00 level 1.5 outflow 3 (0)
→ 2025-10-06T05:05 level 1.6 (64) outflow 4

quality: codes of quality without a name
Time,Level (m),,Flow (L/s),
2025-10-06 00:00,1.5,192,3,24
2025-10-06 00:05,1.6,0,4,192
→ 2025-10-06T05:00 level 1.5 outflow 3 (24)
→ 2025-10-06T05:05 level 1.6 (0) outflow 4

quality: a pump’s status, which is no quality
Time,Level (m),Pump 1 status
2025-10-06 00:00,1.5,True
2025-10-06 00:05,1.6,False
→ 2025-10-06T05:00 level 1.5 pump1Running true
→ 2025-10-06T05:05 level 1.6 pump1Running false

quality: a flag of quality that is always set
Time,Level (m),Quality
2025-10-06 00:00,1.5,1
2025-10-06 00:05,1.6,1
→ 2025-10-06T05:00 level 1.5
→ 2025-10-06T05:05 level 1.6

quality: a flag of quality that is seldom set
Time,Level (m),Quality
2025-10-06 00:00,1.5,0
2025-10-06 00:05,1.6,1
2025-10-06 00:10,1.7,0
→ 2025-10-06T05:00 level 1.5
→ 2025-10-06T05:05 level 1.6 (1)
→ 2025-10-06T05:10 level 1.7

numbers: three decimals without thousands
Time;Level (m)
2025-10-06 00:00;1,234
2025-10-06 00:05;1,235
→ 2025-10-06T05:00 level 1.234
→ 2025-10-06T05:05 level 1.235

numbers: whole thousands beside hundreds
Time;Flow (L/s)
2025-10-06 00:00;950
2025-10-06 00:05;1,020
→ 2025-10-06T05:00 outflow 950
→ 2025-10-06T05:05 outflow 1020

numbers: whole thousands with points
Time;Flow (L/s)
2025-10-06 00:00;950
2025-10-06 00:05;1.020
→ 2025-10-06T05:00 outflow 950
→ 2025-10-06T05:05 outflow 1020

numbers: three decimals with a point
Time;Level (m)
2025-10-06 00:00;1.234
2025-10-06 00:05;2.235
→ 2025-10-06T05:00 level 1.234
→ 2025-10-06T05:05 level 2.235

nothing was measured: a sentinel alone
Time,Flow (L/s)
2025-10-06 00:00,-9999
→ 2025-10-06T05:00 outflow null

states: modes, faults and floats
Time,Pump 1 mode,Pump 1 fault,High float,Power fail
2025-10-06 00:00,AUTO,Normal,Normal,OK
2025-10-06 00:05,HAND,FAULT,Alarm,Fail
→ 2025-10-06T05:00 pump1Mode auto pump1Fault false highFloat false powerFail false
→ 2025-10-06T05:05 pump1Mode hand pump1Fault true highFloat true powerFail true

units: US units
Time,Well (ft),Flow (MGD),Pressure (psi),Power (kW),Temp (°F)
2025-10-06 00:00,10,1,10,5,68
→ 2025-10-06T05:00 level 3.048 outflow 43.813 pressure 68.948 power 5 temp 20

nothing was measured: a sentinel of one column that another has measured
Time,Level (m),Flow (L/s)
2025-10-06 00:00,1.5,950
2025-10-06 00:05,9999,9999
2025-10-06 00:10,1.6,9500
→ 2025-10-06T05:00 level 1.5 outflow 950
→ 2025-10-06T05:05 level null outflow 9999
→ 2025-10-06T05:10 level 1.6 outflow 9500
→ unreadable: 3 cell: Level (m)

dates: a level beside dates, which is no time of day
Date,Level (m)
2025-10-06,1.23
2025-10-07,1.75
→ 2025-10-06T05:00 level 1.23
→ 2025-10-07T05:00 level 1.75

dates: a flow beside dates, which is no time of day
Date,Flow (L/s)
2025-10-06,1012
2025-10-07,1115
→ 2025-10-06T05:00 outflow 1012
→ 2025-10-07T05:00 outflow 1115

dates: a run time beside dates, which is no time of day
Date,Pump 1 run time (h)
2025-10-06,5
2025-10-07,11
→ 2025-10-06T05:00 pump1Runtime 5
→ 2025-10-07T05:00 pump1Runtime 11

dates: plain figures under a name that says time of day
Date,local_time,Level (m)
2025-10-06,1012,1
2025-10-06,1115,2
→ 2025-10-06T15:12 level 1
→ 2025-10-06T16:15 level 2

dates: seconds since 1970 in the first column where no other column has times
Sample,Level (m)
1759726800,1.2
1759727100,1.3
→ 2025-10-06T05:00 level 1.2
→ 2025-10-06T05:05 level 1.3

dates: a column Min beside year, month and day, without an hour
Year,Month,Day,Min,Max
2025,10,6,1,15
2025,10,7,2,16
→ 2025-10-06T05:00 min 1 max 15
→ 2025-10-07T05:00 min 2 max 16

dates: months of the language that knows all of them, the rarer ones first
Datum,Level (m)
30. Okt 2025 12:00,1
31. Okt 2025 12:00,2
1. Nov 2025 12:00,3
2. Nov 2025 12:00,4
3. Nov 2025 12:00,5
4. Nov 2025 12:00,6
→ 2025-10-30T17:00 level 1
→ 2025-10-31T17:00 level 2
→ 2025-11-01T17:00 level 3
→ 2025-11-02T18:00 level 4
→ 2025-11-03T18:00 level 5
→ 2025-11-04T18:00 level 6

layout: small ids in the first column, which are tags
Register,Time,Value
40001,2025-10-06 00:00,1.2
40002,2025-10-06 00:00,3.4
40001,2025-10-06 00:05,1.3
40002,2025-10-06 00:05,3.5
→ 2025-10-06T05:00 register40001 1.2 register40002 3.4
→ 2025-10-06T05:05 register40001 1.3 register40002 3.5

layout: ids as large as times in the first column, which are tags
Register,Time,Value
1700000001,2025-10-06 00:00,1.2
1700000002,2025-10-06 00:00,3.4
1700000001,2025-10-06 00:05,1.3
1700000002,2025-10-06 00:05,3.5
→ 2025-10-06T05:00 register1700000001 1.2 register1700000002 3.4
→ 2025-10-06T05:05 register1700000001 1.3 register1700000002 3.5

order: newest first over the hour that comes twice
Time,Level (m)
2025-11-02 02:00,6
2025-11-02 01:30,5
2025-11-02 01:00,4
2025-11-02 01:30,3
2025-11-02 01:00,2
2025-11-02 00:30,1
→ 2025-11-02T05:30 level 1
→ 2025-11-02T06:00 level 2
→ 2025-11-02T06:30 level 3
→ 2025-11-02T07:00 level 4
→ 2025-11-02T07:30 level 5
→ 2025-11-02T08:00 level 6
`

const cases = FILES.trim()
  .split('\n\n')
  .map((file): [title: string, lines: string[], rows: string[]] => {
    const [title = '', ...others] = file.split('\n')
    const [lines, rows] = [false, true].map((isRow) =>
      others.filter((line) => line.startsWith('→ ') === isRow),
    )
    return [title, lines ?? [], (rows ?? []).map((row) => row.slice(2))]
  })

test.each(cases)('%s', async (title, lines, expected) => {
  expectDocumented(title)
  const { rows, bad } = await readBackText(lines)
  expect([...rows, ...bad.map((cell) => `unreadable: ${cell}`)]).toEqual(expected)
})

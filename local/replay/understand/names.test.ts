import { partsOf } from './names'

test.each([
  ['Well (ft)', { quantity: 'level', unit: 'ft', label: 'Well', place: '' }],
  ['Pump 1 flow [gpm]', { quantity: 'flow', unit: 'gpm', pump: 1 }],
  ['Flow, m3/h', { quantity: 'flow', unit: 'm3/h', label: 'Flow' }],
  ['LEVEL_FT', { quantity: 'level', unit: 'FT' }],
  ['Level (north)', { quantity: 'level', unit: undefined, label: 'Level (north)' }],
  ['Vibration (mm/s)', { quantity: undefined, unit: 'mm/s' }],
  ['Level (%)', { quantity: undefined, unit: '%' }],
  ['Level (mA)', { quantity: undefined, unit: 'mA' }],
  ['Rain (in)', { quantity: 'rain', unit: 'in' }],
  ['Wet Well Level High Float', { quantity: 'highFloat' }],
  ['High level setpoint', { quantity: 'setpoint' }],
  ['Utility power fail', { quantity: 'powerFail', pump: undefined }],
  ['LS-12.P-101.RUN', { quantity: 'running', pump: 101, place: 'LS-12' }],
  ['\\\\SRV\\LS9_WW_LVL', { quantity: 'level', place: 'LS9' }],
  ['Plant/Elm Street/Pump 2/Amps', { quantity: 'current', pump: 2, place: 'Elm Street' }],
  ['Pump B Run Hours', { quantity: 'runtime', pump: 2 }],
  ['Alder inflow', { quantity: 'inflow', place: 'Alder' }],
  ['Füllstand Schacht [cm]', { quantity: 'level', unit: 'cm' }],
  ['Pumpe 2 Störung', { quantity: 'fault', pump: 2 }],
  ['L_T1', { quantity: 'level', pump: undefined }],
  ['S_PU10', { quantity: 'running', pump: 10 }],
  ['P_J280', { quantity: 'pressure', pump: undefined }],
])('%s', (name, parts) => {
  expect(partsOf(name)).toMatchObject(parts)
})

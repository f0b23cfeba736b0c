export function pumpStationDocument(edgeNodeId: string, overrides: object = {}) {
  return {
    edgeNodeId,
    organisationId: 'bayshore',
    name: 'Bay Street',
    groupId: 'tampa-bay',
    kind: 'wastewater',
    timeZone: 'America/New_York',
    pumpIds: [`${edgeNodeId}_1`, `${edgeNodeId}_2`],
    tags: [],
    wetWell: { areaM2: 4, bottomM: 0, overflowLevelM: 3 },
    setpointsM: { off: 0.5, leadOn: 1, lagOn: 1.5, lowAlarm: 0.2, highAlarm: 2 },
    staleAfterS: 180,
    inService: true,
    updatedAt: { toMillis: () => 0 },
    ...overrides,
  }
}

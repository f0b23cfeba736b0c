/** Former names that some browsers still list → current IANA names. */
const CURRENT_NAMES: Record<string, string> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

const FORMER_NAMES = new Map(Object.entries(CURRENT_NAMES).map(([old, now]) => [now, old]))

/** Places and abbreviations that people use for zones named after another city. */
const ALSO_KNOWN_AS: Record<string, string> = {
  'America/Anchorage': 'Alaska',
  'America/Chicago': 'Austin, Dallas, Houston, Minneapolis, New Orleans, St Louis, Texas',
  'America/Denver': 'Albuquerque, Colorado, Salt Lake City, Utah',
  'America/Halifax': 'Nova Scotia',
  'America/Los_Angeles': 'California, Las Vegas, Portland, San Diego, San Francisco, Seattle',
  'America/New_York':
    'Atlanta, Boston, Cleveland, Florida, Georgia, Miami, Orlando, Philadelphia, Tampa, Washington DC',
  'America/Phoenix': 'Arizona, Tucson',
  'America/Sao_Paulo': 'Brasilia, Rio de Janeiro',
  'America/Toronto': 'Montreal, Ottawa, Quebec',
  'America/Vancouver': 'British Columbia',
  'Asia/Dubai': 'Abu Dhabi',
  'Asia/Kolkata': 'Bangalore, Chennai, Delhi, India, Mumbai',
  'Asia/Shanghai': 'Beijing, China, Shenzhen',
  'Asia/Tokyo': 'Japan, Osaka',
  'Australia/Sydney': 'Canberra',
  'Europe/Berlin': 'Frankfurt, Hamburg, Munich',
  'Europe/London': 'Birmingham, Edinburgh, Manchester, UK',
  'Europe/Madrid': 'Barcelona',
  'Europe/Moscow': 'MSK',
  'Europe/Paris': 'Lyon, Marseille',
  'Europe/Rome': 'Milan, Naples',
  'Europe/Zurich': 'Geneva',
  'Pacific/Auckland': 'Wellington',
  'Pacific/Honolulu': 'Hawaii, HST',
  UTC: 'Coordinated Universal Time, Zulu, GMT',
}

/** A zone's current IANA name, if this device knows that name. */
export function currentTimeZoneName(name: string): string {
  const current = CURRENT_NAMES[name]
  return current && isKnownTimeZone(current) ? current : name
}

export function otherTimeZoneNames(name: string): string[] {
  return [FORMER_NAMES.get(name), ALSO_KNOWN_AS[name]].filter((other) => other !== undefined)
}

/** Zones with other common names rank first among equals. */
export function isWidelyKnown(name: string): boolean {
  return Object.hasOwn(ALSO_KNOWN_AS, name)
}

function isKnownTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

export type Place = ReturnType<typeof place>

/** The radius keeps stations out of the water. */

function place(
  name: string,
  street: string,
  city: string,
  [latitude, longitude]: [number, number],
  radiusKm: number,
) {
  return { name, street, city, latitude, longitude, radiusKm }
}

/** Neighborhoods around Tampa Bay; list neighbors are far apart on the map. */
export const PLACES: readonly Place[] = [
  place('Hyde Park', 'Swann Avenue', 'Tampa', [27.938, -82.474], 0.5),
  place('Crescent Lake', '22nd Avenue North', 'St. Petersburg', [27.79, -82.639], 0.4),
  place('Countryside', 'Enterprise Road', 'Clearwater', [28.017, -82.73], 1.2),
  place('Oneco', '53rd Avenue East', 'Bradenton', [27.448, -82.546], 1.2),
  place('Brandon', 'Parsons Avenue', 'Brandon', [27.938, -82.286], 2),
  place('Seminole Heights', 'Hanna Avenue', 'Tampa', [27.995, -82.465], 0.7),
  place('Kenwood', 'Burlington Avenue North', 'St. Petersburg', [27.779, -82.663], 0.8),
  place('Largo', 'Rosery Road', 'Largo', [27.916, -82.777], 1.2),
  place('Lakewood Ranch', 'Market Street', 'Bradenton', [27.418, -82.41], 2),
  place('Riverview', 'Boyette Road', 'Riverview', [27.852, -82.3], 1.2),
  place('Ybor City', 'East 17th Avenue', 'Tampa', [27.964, -82.437], 0.5),
  place('Gulfport', '49th Street South', 'Gulfport', [27.752, -82.7], 0.5),
  place('Dunedin', 'Virginia Street', 'Dunedin', [28.02, -82.765], 0.6),
  place('Palmetto', '10th Street East', 'Palmetto', [27.53, -82.565], 0.7),
  place('Temple Terrace', 'Bullard Parkway', 'Temple Terrace', [28.04, -82.385], 0.7),
  place('Palma Ceia', 'Bay to Bay Boulevard', 'Tampa', [27.922, -82.501], 0.5),
  place('Pinellas Park', '78th Avenue North', 'Pinellas Park', [27.843, -82.7], 1.5),
  place('Safety Harbor', 'Philippe Parkway', 'Safety Harbor', [27.998, -82.7], 0.5),
  place('Samoset', '30th Avenue East', 'Bradenton', [27.474, -82.54], 0.8),
  place('Sun City Center', 'Cortaro Drive', 'Sun City Center', [27.715, -82.352], 1.2),
  place('Carrollwood', 'Casey Road', 'Tampa', [28.065, -82.515], 0.6),
  place('Lakewood Estates', 'Columbus Way South', 'St. Petersburg', [27.727, -82.673], 0.5),
  place('Seminole', '113th Street North', 'Seminole', [27.842, -82.797], 0.5),
  place('Parrish', 'Rye Road', 'Parrish', [27.575, -82.415], 1.5),
  place('Plant City', 'Alexander Street', 'Plant City', [28.018, -82.13], 2),
  place('Westshore', 'Cypress Street', 'Tampa', [27.952, -82.518], 0.6),
  place('Tyrone', '66th Street North', 'St. Petersburg', [27.797, -82.728], 0.7),
  place('Clearwater Downtown', 'Drew Street', 'Clearwater', [27.968, -82.787], 0.6),
  place('Bayshore Gardens', '26th Street West', 'Bradenton', [27.431, -82.582], 0.7),
  place('Ruskin', 'College Avenue', 'Ruskin', [27.713, -82.42], 0.8),
  place('Town ’n’ Country', 'Hanley Road', 'Tampa', [28.015, -82.57], 0.8),
  place('Old Northeast', '4th Street North', 'St. Petersburg', [27.785, -82.637], 0.3),
  place('Palm Harbor', 'Nebraska Avenue', 'Palm Harbor', [28.08, -82.755], 0.8),
  place('Ellenton', '60th Avenue East', 'Ellenton', [27.538, -82.515], 0.7),
  place('Gibsonton', 'Symmes Road', 'Gibsonton', [27.838, -82.37], 0.6),
  place('Sulphur Springs', 'Nebraska Avenue North', 'Tampa', [28.022, -82.451], 0.4),
  place('Lealman', '54th Avenue North', 'St. Petersburg', [27.82, -82.68], 1),
  place('Highpoint', '150th Avenue North', 'Clearwater', [27.905, -82.715], 0.8),
  place('Cortez Road', '59th Street West', 'Bradenton', [27.463, -82.615], 0.7),
  place('New Tampa', 'Cross Creek Boulevard', 'Tampa', [28.14, -82.34], 1.5),
  place('Egypt Lake', 'Sligh Avenue', 'Tampa', [28.008, -82.482], 0.5),
  place('Pinellas Point', '62nd Avenue South', 'St. Petersburg', [27.715, -82.655], 0.4),
  place('Oldsmar', 'Forest Lakes Boulevard', 'Oldsmar', [28.05, -82.665], 0.5),
  place('Village of the Arts', '13th Avenue West', 'Bradenton', [27.486, -82.571], 0.5),
  place('Palm River', 'South 78th Street', 'Tampa', [27.935, -82.37], 0.8),
  place('Interbay', 'South Manhattan Avenue', 'Tampa', [27.883, -82.508], 0.7),
  place('Tarpon Springs', 'Keystone Road', 'Tarpon Springs', [28.14, -82.735], 0.6),
  place('Newtown', 'Dr. Martin Luther King Way', 'Sarasota', [27.36, -82.53], 0.8),
  place('Lutz', 'Sunset Lane', 'Lutz', [28.14, -82.46], 1),
  place('Apollo Beach', 'Big Bend Road', 'Apollo Beach', [27.79, -82.38], 0.6),
  place('Davis Islands', 'Danube Avenue', 'Tampa', [27.922, -82.455], 0.2),
  place('Odessa', 'Gunn Highway', 'Odessa', [28.175, -82.58], 0.8),
]

const HILLSBOROUGH = [
  ...['Apollo Beach', 'Brandon', 'Gibsonton', 'Lutz', 'Odessa', 'Plant City', 'Riverview'],
  ...['Ruskin', 'Sun City Center', 'Tampa', 'Temple Terrace'],
]
const MANATEE = ['Bradenton', 'Ellenton', 'Palmetto', 'Parrish']

export function countyOf({ city }: Place): string {
  if (HILLSBOROUGH.includes(city)) return 'Hillsborough'
  if (MANATEE.includes(city)) return 'Manatee'
  return city === 'Sarasota' ? 'Sarasota' : 'Pinellas'
}

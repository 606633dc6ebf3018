/** A street's name with its type in full and abbreviated. */
export interface Street {
  long: string;
  short: string;
}

const KINDS = {
  Ave: 'Avenue',
  Blvd: 'Boulevard',
  Ct: 'Court',
  Dr: 'Drive',
  Ln: 'Lane',
  Pl: 'Place',
  Rd: 'Road',
  St: 'Street',
} as const;

const NAMES: Record<keyof typeof KINDS, string> = {
  Ave: '1st 2nd 3rd 4th 5th 6th 7th 8th Central Highland Hawthorne Lincoln Madison Michigan Park Prospect',
  Blvd: 'Jefferson Lakeshore Sunset',
  Ct: 'Birch Juniper',
  Dr: 'Canyon Meadow Orchard Riverside',
  Ln: 'Cherry Fern Willow',
  Pl: 'Garden Union',
  Rd: 'Mill Old-Post Quarry Valley',
  St: '1st 2nd 3rd Alder Bridge Broad Cedar Chestnut Church Elm Front Grand High Maple Market Oak Pearl Pine Spring Spruce State Walnut Washington Water',
};

export const streets: readonly Street[] = Object.entries(NAMES).flatMap(([kind, names]) =>
  names.split(' ').map((name) => {
    const spaced = name.replace('-', ' ');
    return { long: `${spaced} ${KINDS[kind as keyof typeof KINDS]}`, short: `${spaced} ${kind}` };
  }),
);

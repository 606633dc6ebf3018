/** A real city with its state and ZIP codes, so that carriers and tax services accept it. */
export interface City {
  name: string;
  /** Two-letter code. */
  state: string;
  zips: readonly string[];
}

const LINES = `
AL Birmingham 35203 35205 | AL Mobile 36602 36604 | AK Anchorage 99501 99503 | AZ Phoenix 85003 85004
AZ Tucson 85701 85705 | AR Little Rock 72201 72205 | CA Los Angeles 90012 90027 | CA Oakland 94607 94612
CA Sacramento 95814 95816 | CA San Diego 92101 92103 | CA San Francisco 94103 94105 | CO Boulder 80302 80304
CO Denver 80202 80205 | CT Hartford 06103 06106 | CT New Haven 06510 06511 | DE Wilmington 19801 19806
DC Washington 20001 20009 | FL Miami 33130 33137 | FL Tampa 33602 33606 | GA Atlanta 30303 30308
GA Savannah 31401 31405 | HI Honolulu 96813 96814 | ID Boise 83702 83706 | IL Chicago 60607 60614
IL Springfield 62701 62704 | IN Indianapolis 46202 46204 | IA Des Moines 50309 50312 | KS Wichita 67202 67211
KY Louisville 40202 40204 | LA New Orleans 70112 70130 | ME Portland 04101 04102 | MD Baltimore 21201 21218
MA Boston 02108 02116 | MA Cambridge 02138 02139 | MI Ann Arbor 48103 48104 | MI Detroit 48201 48226
MN Minneapolis 55401 55408 | MN Saint Paul 55101 55105 | MS Jackson 39201 39202 | MO Kansas City 64105 64111
MO Saint Louis 63101 63108 | MT Missoula 59801 59802 | NE Omaha 68102 68131 | NV Las Vegas 89101 89109
NV Reno 89501 89509 | NH Manchester 03101 03104 | NJ Jersey City 07302 07306 | NJ Newark 07102 07105
NM Santa Fe 87501 87505 | NY Albany 12203 12210 | NY Brooklyn 11201 11215 | NY New York 10001 10118
NY Rochester 14604 14607 | NC Asheville 28801 28803 | NC Raleigh 27601 27605 | ND Fargo 58102 58103
OH Cleveland 44113 44115 | OH Columbus 43201 43215 | OK Tulsa 74103 74114 | OR Eugene 97401 97405
OR Portland 97201 97209 | PA Philadelphia 19103 19107 | PA Pittsburgh 15203 15213 | RI Providence 02903 02906
SC Charleston 29401 29403 | SD Sioux Falls 57104 57105 | TN Memphis 38103 38104 | TN Nashville 37203 37206
TX Austin 78701 78704 | TX Dallas 75201 75206 | TX Houston 77002 77006 | UT Salt Lake City 84101 84102
VT Burlington 05401 05408 | VA Richmond 23219 23220 | WA Seattle 98101 98122 | WA Spokane 99201 99203
WV Morgantown 26501 26505 | WI Madison 53703 53711 | WI Milwaukee 53202 53211 | WY Cheyenne 82001 82009
`;

export const cities: readonly City[] = LINES.split(/[|\n]/)
  .map((line) => line.trim())
  .filter(Boolean)
  .map((line) => {
    const [state = '', ...rest] = line.split(' ');
    const isZip = (word: string) => /^\d{5}$/.test(word);
    return { state, name: rest.filter((word) => !isZip(word)).join(' '), zips: rest.filter(isZip) };
  });

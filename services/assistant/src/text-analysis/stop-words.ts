/** Words that don't describe a garment. */
export const stopWords: ReadonlySet<string> = new Set(
  `a about all an and any anything are around arrivals as at away be affordable because big both but buy can cheap cant clothes clothing color colored
  coloured colors colour colours could d day do does don dont dollar dollars else find first for from get give go good got great have hello help
  hi i idea if im in inexpensive is it item items its ive just keep kind know like ll look looking lots lot m made make many maybe me
  more much my need needs nice not of on one ones option options or other others our everything every outfit pair piece please preferably product
  products put really recommend s sale see sell shop should show size sizes so some somebody someone something stuff style
  suggest t than thanks that the their them there these they thing things this those to too under us usd ve very want
  wants we wear what when where which while who will with without would you your`.split(/\s+/),
);

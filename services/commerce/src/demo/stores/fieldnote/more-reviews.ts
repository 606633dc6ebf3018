/** Further reviews by product slug, one a line: `rating|title|comment|author|days ago`. */
export const MORE_REVIEWS: Record<string, string> = {
  'rook-denim-jacket': '5|Soft from day one|No cardboard phase at all.|Steffi R.|112',
  'cairn-quilted-liner': `5|Wear it to bed some days|I work from home, do not judge.|Lou P.|29
4|Snaps are firm|A good sign, my nails disagree.|Imani J.|65`,
  'hedge-down-vest': `4|Packs as small as they say|Getting it back in takes practice.|Ola F.|70
5|The rust is glorious|Seen from space.|Heidi C.|15`,
  'sandbar-vee': `4|Just loose enough|Falls off nothing, clings to nothing.|Nina E.|44
5|Dry hand|Hard to describe, easy to like.|Beth A.|87`,
  'rib-tank':
    '5|Armholes for humans|No bra peeking, no pinching.|Tina S.|103\n4|Moss is darker in life|Still keeping all three.|Jules M.|140',
  'millpond-linen-shirt': '4|Wrinkles charmingly|It is linen. I knew.|Carol B.|17',
  'ramble-tiered-dress':
    '5|Wind tested|Ferry deck, kept my dignity.|Rhea L.|94\n4|Long on me at 5 foot 2|The bottom tier hems easily.|Yuki N.|126',
  'forage-utility-pant': '4|Real waist|I can bend over a flower bed in peace.|Sue H.|88',
  'ferry-pull-on-pant':
    '5|Slept on a plane in them|Walked off looking planned.|Maya D.|75\n3|Oat needs pale underthings|Fair warning.|Ellen C.|109',
  'dory-wide-jean':
    '5|Puddle perfection|With clogs.|Skye T.|31\n4|Heavy when wet|Found out in Seattle.|Robin A.|68',
  'quarry-denim-skirt':
    '4|Buttons stay shut|Even on a bicycle.|Annika W.|52\n5|Office on Monday, pub on Friday|Same skirt.|Lara G.|98',
  'skim-short': '5|Pleats that flatter|Never thought I would write that.|Deb N.|133',
  'mast-polo':
    '5|No shine|A polo for people who hate polos.|Vince L.|61\n4|Collar lies flat|As advertised.|Sanjay P.|100',
  'tide-half-zip':
    '5|Summit to supper|Airs out overnight on a nail.|Bjorn E.|23\n4|Warm for a waffle|Size true.|Cody R.|59',
  'furrow-cord-trouser':
    '5|The sound|Zip, zip, zip. Love it.|Arthur M.|36\n4|Roomy thigh|After years of skinny, bliss.|Gabe S.|79',
  'contour-two-tone-cap': '4|Dries on the run home|Brim keeps its curve.|Lena O.|55',
  'shoal-bucket-hat':
    '5|Brim does not flop|Two weeks on a boat.|Coral J.|91\n4|Large head, fits|Barely.|Ned P.|119',
  'overnight-duffle':
    '5|Shoe pocket is the idea|Mud stays with the mud.|Hollis G.|42\n4|Handles a bit short for the shoulder|Fine in hand.|Irina V.|85',
  'market-tote': '4|Leather darkened nicely|Keeps its posture.|Bo A.|60',
  'dealer-boot':
    '5|On and off in a second|Toddler household essential.|Pat K.|27\n4|Narrow instep|Gave after a week.|Sven U.|93',
  'moorland-check-scarf': '5|Fringe is properly twisted|My cat agrees.|Una F.|64',
  'watchman-rib-scarf':
    '4|Simple, warm, done|Matches the hat without shouting.|Reg D.|37\n5|Grandfather took mine|Ordered again.|Kim O.|71',
};

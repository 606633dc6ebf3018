/** Further reviews by product slug, one a line: `rating|title|comment|author|days ago`. */
export const MORE_REVIEWS: Record<string, string> = {
  'marguerite-shirtdress': '4|Full skirt needs an iron|Ten minutes well spent.|Lucille B.|59',
  'ines-linen-column':
    '5|Effortless is the word|Sandals, lipstick, gone.|Paola R.|81\n4|Vent sits high|I like it; my mother does not.|Hanne S.|115',
  'pauline-dot-dress':
    '5|Suitcase survivor|Shook it out in Rome. Ready.|Cosima T.|26\n4|Bow is generous|I wear it loose.|Erica N.|61',
  'nocturne-gown': '5|The inner ribbon|Everything stays where it began.|Helena V.|74',
  'vesper-velvet':
    '5|Colour like wine|The light goes into it.|Magda L.|34\n4|Warm on a dance floor|Bring a fan.|Yvette C.|78',
  'ondine-pleated-gown': '4|Came twisted in its tube|A small ceremony each time.|Daphne K.|88',
  'blanche-civil-dress': '5|Nine buttons a cuff|My husband did them up, slowly.|Marta E.|62',
  'delphine-tiered-gown':
    '5|Volume without heat|July wedding in Savannah.|Georgia A.|106\n4|Takes up a whole taxi|Happily.|Wren D.|131',
  'solange-double-breasted-blazer': '5|Commands a table|Nobody interrupted me.|Ingrid P.|19',
  'clemence-trench': '5|Sheds rain by itself|No plastic feel.|Noelle F.|67',
  'fleur-a-line-coat':
    '5|I do arrive|Doormen notice.|Zara M.|45\n4|Big buttons, small buttonholes|They ease.|Lotte J.|89',
  'estelle-cigarette-trouser': '5|The exact ankle bone|Somebody measured.|Cecily G.|80',
  'diane-flare-trouser':
    '5|The argument wins|Best with a heel.|Roxane I.|38\n4|Snug at the knee|By design, I gather.|Thalia B.|70',
  'emile-silk-shirt':
    '5|Matte side out|Clever: silk without glare.|Justine H.|11\n4|Deep cuff|I roll it once.|Nico S.|28',
  'camille-wrap-blouse': '5|Ties where it should|No pins required.|Amara F.|73',
  'margaux-cardigan': '4|Gilt not gaudy|Softer gold than I feared.|Prue W.|64',
  'oriane-roll-neck':
    '5|Tucks to nothing|No bulk under a skirt.|Isa K.|30\n4|Order two|I did, a month later.|Connie R.|83',
  'brigitte-pencil-skirt': '5|No waist gap|Contoured band, bless it.|Joelle M.|77',
  'noor-bias-skirt': '4|Steam, do not iron|Then it pours.|Wilhelmina A.|35',
  'bastien-pinstripe-jacket':
    '5|Lapels with ambition|Tailored jeans underneath, it works.|Cassius B.|49\n4|Heavy flannel|For real winters.|Otto L.|92',
  'corentin-linen-jacket': '4|Creases in the right places|They promised, they delivered.|Piers N.|118',
  'ghislain-tuxedo': '5|No explanation|None was asked.|Leopold D.|57',
  'aurele-raincoat':
    '4|Throat latch, windy corner|Chicago. It held.|Bram V.|40\n5|Clean front|No buttons to see.|Sacha G.|72',
  'armand-suit-trouser': '4|Hem service was quick|Five days door to door.|Alistair C.|86',
  'theo-pleated-trouser':
    '5|Sits like my grandfather’s|He had taste.|Emil J.|33\n4|Dove marks easily|Brush it.|Rory T.|76',
  'remy-gingham-shirt': '4|Quiet as promised|Reads as rose from afar.|Wes H.|54',
  'noe-linen-shirt': '5|Coconut buttons|Nice to fiddle with.|Ilan Z.|138',
  'gaspard-fine-roll-neck': '4|Neck stays up|Under a blazer all day.|Damien O.|63',
  'leon-cable-crew':
    '5|A cable that fits under a coat|Rare.|Fergus M.|24\n5|Soft as advertised|Cashmere is not just in the name.|Ned A.|58',
  'etienne-knit-polo': '5|Hem keeps its grip|Looks pressed when it is not.|Luc P.|95',
  'salon-pump': '4|Padding is hidden well|Seven hours, one blister.|Mona S.|56',
  'penny-loafer':
    '5|Put the penny in|Interview went well.|Rex D.|47\n4|Stiff apron first|Two weeks.|Iona C.|90',
  'faubourg-derby': '4|Plain in the best way|Polish comes up like glass.|Gideon F.|81',
  'ile-top-handle-bag': '5|Novel tested|Middlemarch fits.|Dorothea B.|32',
  'passage-crossbody': '5|Hands free at markets|Strap length is right.|Clio V.|94',
  'minuit-clutch':
    '5|The folded chain|Danced, as they foresaw.|Bettina R.|50\n4|Phone fits, just|Without its case.|Sunny L.|87',
  'brume-cashmere-wrap': '5|A blanket with manners|Opera approved.|Philippa E.|66',
};

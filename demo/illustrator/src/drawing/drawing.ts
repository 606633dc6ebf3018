/** A garment as plain JSON: stored in a column, drawn when its picture is first asked for. */
export interface GarmentDrawing extends GarmentLook {
  kind: 'garment';
  view: GarmentView;
  /** Studio ground behind the garment, `#rrggbb`. */
  ground: string;
  /** Decides folds and small irregularities; the same seed always gives the same picture. */
  seed: string;
  /** Who wears it. */
  wornBy?: Model;
}

/** A figure that clothes are shown on; the same product is always worn by the same one. */
export interface Model {
  skin: string;
  hair: string;
  cut: 'bun' | 'bob' | 'long' | 'curls' | 'short' | 'crop';
}

/** What a garment looks like, without the view and the studio around it. */
export interface GarmentLook {
  cut: Cut;
  /** Main cloth, `#rrggbb`. */
  colour: string;
  /** Trim, yoke, tipping, sole or second block, `#rrggbb`. */
  accent?: string;
  pattern?: Pattern;
  fit?: 'slim' | 'regular' | 'loose';
  length?: 'crop' | 'short' | 'regular' | 'midi' | 'long';
  sleeve?: 'none' | 'cap' | 'short' | 'elbow' | 'long' | 'puff' | 'bell' | 'strap';
  /** Sleeve set on a diagonal seam from the neck instead of at the shoulder. */
  raglan?: boolean;
  neck?:
    | 'crew'
    | 'vee'
    | 'scoop'
    | 'boat'
    | 'square'
    | 'mock'
    | 'roll'
    | 'henley'
    | 'wrap'
    | 'halter'
    | 'cowl';
  collar?:
    | 'point'
    | 'button-down'
    | 'band'
    | 'camp'
    | 'polo'
    | 'notch'
    | 'peak'
    | 'shawl'
    | 'stand'
    | 'hood'
    | 'bow'
    | 'none';
  closure?:
    | 'buttons'
    | 'zip'
    | 'half-zip'
    | 'double-breasted'
    | 'toggles'
    | 'snaps'
    | 'belt'
    | 'open'
    | 'none';
  pockets?:
    | 'none'
    | 'chest'
    | 'two-chest'
    | 'patch'
    | 'welt'
    | 'flap'
    | 'kangaroo'
    | 'cargo'
    | 'slant'
    | 'five';
  hem?: 'straight' | 'rib' | 'shirt-tail' | 'curved' | 'cuff' | 'raw' | 'scallop' | 'asymmetric';
  /** Skirts, dresses and trousers: how the cloth falls. */
  shape?:
    | 'straight'
    | 'a-line'
    | 'pleated'
    | 'tiered'
    | 'slip'
    | 'wrap'
    | 'pencil'
    | 'circle'
    | 'tapered'
    | 'wide'
    | 'flare'
    | 'cargo';
  waist?: 'band' | 'elastic' | 'belt' | 'tie' | 'seam' | 'empire' | 'drop' | 'high';
  /** Channel quilting on jackets, coats and vests. */
  quilted?: boolean;
  /** Pile or shearling trim at collar and hem. */
  lined?: boolean;
  pleats?: boolean;
  /** Variant of an accessory: which cap, scarf, bag or shoe. */
  model?: CapModel | ScarfModel | BagModel | ShoeModel;
}

export type Cut =
  | 'tee'
  | 'shirt'
  | 'knit'
  | 'hoodie'
  | 'jacket'
  | 'coat'
  | 'dress'
  | 'skirt'
  | 'trousers'
  | 'jeans'
  | 'shorts'
  | 'cap'
  | 'scarf'
  | 'bag'
  | 'shoe';
/** `detail` is the front from near, `worn` on a drawn figure. */
export type GarmentView = 'front' | 'back' | 'cloth' | 'detail' | 'worn';
export type CapModel = 'ball-cap' | 'five-panel' | 'beanie' | 'bucket' | 'beret';
export type ScarfModel = 'fringed' | 'ribbed' | 'square' | 'shawl';
export type BagModel = 'tote' | 'backpack' | 'crossbody' | 'duffle' | 'clutch' | 'top-handle';
export type ShoeModel = 'trainer' | 'boot' | 'chelsea' | 'loafer' | 'pump' | 'flat' | 'sandal' | 'derby';

export interface Pattern {
  type:
    | 'plain'
    | 'stripe'
    | 'pinstripe'
    | 'check'
    | 'gingham'
    | 'herringbone'
    | 'rib'
    | 'cable'
    | 'floral'
    | 'dot'
    | 'leaf'
    | 'denim'
    | 'block'
    | 'fair-isle'
    | 'marl'
    | 'corduroy'
    | 'satin'
    | 'waffle';
  /** Second and third colour of the pattern, `#rrggbb`. */
  colours?: string[];
  /** 1 is the usual size of the repeat. */
  scale?: number;
}

/** A banner picture: a quiet composition of the same garments, with calm space for text set over it in HTML. */
export interface SceneDrawing {
  kind: 'scene';
  scene: 'rail' | 'stack' | 'dunes' | 'hills' | 'window' | 'flat-lay' | 'shelf' | 'coast';
  width: number;
  height: number;
  /** Sky, wall and ground of the place, from light to dark, `#rrggbb`. */
  palette: string[];
  /** Garments of the still life, drawn in order. */
  garments: GarmentLook[];
  /** The side that stays empty for text. */
  calm: 'left' | 'right' | 'centre' | 'bottom' | 'all';
  seed: string;
}

/** Describes one picture of a garment. */
export interface GarmentDrawing extends GarmentLook {
  kind: 'garment';
  view: GarmentView;
  /** Studio background, `#rrggbb`. */
  ground: string;
  /** Determines folds and small irregularities; the same seed always gives the same picture. */
  seed: string;
  wornBy?: Model;
}

/** A model who wears a product. */
export interface Model {
  skin: string;
  hair: string;
  cut: 'bun' | 'bob' | 'long' | 'curls' | 'short' | 'crop';
}

/** The design of a garment, independent of the view. */
export interface GarmentLook {
  cut: Cut;
  /** Main fabric, `#rrggbb`. */
  color: string;
  /** Trim, yoke, tipping, sole or color block, `#rrggbb`. */
  accent?: string;
  pattern?: Pattern;
  fit?: 'slim' | 'regular' | 'loose';
  length?: 'crop' | 'short' | 'regular' | 'midi' | 'long';
  sleeve?: 'none' | 'cap' | 'short' | 'elbow' | 'long' | 'puff' | 'bell' | 'strap';
  /** Raglan sleeve: a diagonal seam from the neck instead of one at the shoulder. */
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
  /** Silhouette of skirts, dresses and trousers. */
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
/** `cloth` and `detail` are close-ups, `worn` shows the garment on a model. */
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
  /** Second and third color of the pattern, `#rrggbb`. */
  colors?: string[];
  /** 1 is the usual size of the repeat. */
  scale?: number;
}

/** A banner picture with some of the garments, and space for text on top. */
export interface SceneDrawing {
  kind: 'scene';
  scene: 'rail' | 'stack' | 'dunes' | 'hills' | 'window' | 'flat-lay' | 'shelf' | 'coast';
  width: number;
  height: number;
  /** Colors of sky, wall and floor, from light to dark, `#rrggbb`. */
  palette: string[];
  /** Garments of the still life, drawn in order. */
  garments: GarmentLook[];
  /** The side that stays empty for text. */
  calm: 'left' | 'right' | 'center' | 'bottom' | 'all';
  seed: string;
}

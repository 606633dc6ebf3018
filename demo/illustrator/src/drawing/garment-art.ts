import { Cloth } from './cloth.ts';
import { drawBag } from './cuts/bags.ts';
import { drawCap } from './cuts/caps.ts';
import { drawDress } from './cuts/dresses.ts';
import { drawOuterwear } from './cuts/outerwear.ts';
import { drawScarf } from './cuts/scarves.ts';
import { drawShirt } from './cuts/shirts.ts';
import { drawShoe } from './cuts/shoes.ts';
import { drawSkirt } from './cuts/skirts.ts';
import { drawTop } from './cuts/tops.ts';
import { drawTrousers } from './cuts/trousers.ts';
import type { Cut, GarmentLook, GarmentView } from './drawing.ts';
import { boxOf, type Box } from './path.ts';
import type { Sheet } from './sheet.ts';

type Draw = (cloth: Cloth, look: GarmentLook, view: GarmentView) => void;

const DRAW: Record<Cut, Draw> = {
  tee: drawTop,
  knit: drawTop,
  hoodie: drawTop,
  shirt: drawShirt,
  jacket: drawOuterwear,
  coat: drawOuterwear,
  dress: drawDress,
  skirt: drawSkirt,
  trousers: drawTrousers,
  jeans: drawTrousers,
  shorts: drawTrousers,
  cap: drawCap,
  scarf: drawScarf,
  bag: drawBag,
  shoe: drawShoe,
};

export interface GarmentLayers {
  /** Layers in the garment's own coordinates. */
  layers: string;
  /** Path data of the whole outline, for the garment's shadow. */
  silhouette: string;
  box: Box;
}

/** Draws a garment onto the sheet, without background or shadow. */
export function drawGarmentLayers(
  sheet: Sheet,
  look: GarmentLook,
  view: GarmentView,
  seed: string,
  wearer?: string,
): GarmentLayers {
  const cloth = new Cloth(sheet, look.color, look.pattern, seed);
  cloth.wearer = wearer;
  DRAW[look.cut](cloth, look, view);
  // Shoes draw their own shadow.
  if (look.cut === 'shoe')
    return {
      layers: sheet.layers,
      silhouette: '',
      box: {
        left: -530,
        right: 540,
        top: view === 'worn' ? -860 : look.model === 'boot' || look.model === 'chelsea' ? -720 : -620,
        bottom: 150,
      },
    };
  return { layers: sheet.layers, silhouette: cloth.silhouette, box: boxOf(cloth.silhouette) };
}

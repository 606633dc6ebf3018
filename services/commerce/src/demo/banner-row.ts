import type { DemoBanner, DemoBannerTarget } from './demo-store.ts';
import type { SceneDrawing } from './drawing/drawing.ts';

type Scene = Omit<SceneDrawing, 'kind' | 'width' | 'height' | 'seed'>;

interface Words {
  title: string;
  description: string;
  linkText?: string;
  target: DemoBannerTarget;
  alt?: string;
  textTone?: 'dark' | 'light';
}

const toCategory = (slug: string): DemoBannerTarget => ({ kind: 'category', slug });
const toProduct = (slug: string): DemoBannerTarget => ({ kind: 'product', slug });
const toPage = (slug: string): DemoBannerTarget => ({ kind: 'page', slug });
export const to = { category: toCategory, product: toProduct, page: toPage };

const SIZES = { hero: [1920, 1080], wide: [1440, 1080], square: [1200, 1200], strip: [1800, 600] } as const;

function banner(
  type: DemoBanner['type'],
  placement: DemoBanner['placement'],
  words: Words,
  sortOrder: number,
  size?: keyof typeof SIZES,
  scene?: Scene,
  categorySlug: string | null = null,
): DemoBanner {
  const [width, height] = SIZES[size ?? 'hero'];
  return {
    type,
    placement,
    categorySlug,
    title: words.title,
    description: words.description,
    linkText: words.linkText ?? 'Shop Now',
    target: words.target,
    drawing: scene === undefined ? null : { kind: 'scene', width, height, seed: words.title, ...scene },
    alt: words.alt ?? '',
    textTone: words.textTone ?? 'dark',
    sortOrder,
  };
}

export const hero = (order: number, words: Words, scene: Scene) =>
  banner('NEW_ARRIVAL', 'HOME_HERO', words, order, 'hero', scene);
export const seasonal = (order: number, words: Words, scene: Scene) =>
  banner('SEASONAL', 'COLLECTION', words, order, 'wide', scene);
export const sale = (order: number, words: Words, scene: Scene) =>
  banner('SALE', 'COLLECTION', words, order, 'square', scene);
export const strip = (
  order: number,
  title: string,
  description: string,
  linkText: string,
  target: DemoBannerTarget,
) => banner('PROMOTIONAL', 'PROMOTIONAL_STRIP', { title, description, linkText, target }, order);
export const onCategory = (slug: string, order: number, words: Words, scene: Scene) =>
  banner('CATEGORY', 'CATEGORY_PAGE', words, order, 'strip', scene, slug);
export const promotionOnCategory = (slug: string, order: number, words: Words, scene: Scene) =>
  banner('PROMOTIONAL', 'CATEGORY_PAGE', words, order, 'strip', scene, slug);

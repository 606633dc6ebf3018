import { messages } from '../../catalog-messages.ts';
import { CategoryTiles } from '../category-tiles.tsx';
import { priorityCount, type SectionProps } from './section-frame.tsx';

export const CategoriesSection = ({ section: { id, heading, categories = [] }, isFirst }: SectionProps) => (
  <CategoryTiles
    id={`home-${id}`}
    title={heading || messages.categoriesTitle}
    categories={categories}
    priorityCount={priorityCount(isFirst)}
  />
);

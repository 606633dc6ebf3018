import '@selvedge/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { StarRatingField } from './star-rating-field.tsx';

function Form() {
  const [rating, setRating] = useState<number | null>(null);
  return <StarRatingField label="Rating" value={rating} onChange={setRating} />;
}

it('is a group of five radio buttons with descriptive labels', () => {
  render(<Form />);
  expect(screen.getByRole('group', { name: 'Rating' })).toBeTruthy();
  const stars = screen.getAllByRole<HTMLInputElement>('radio');
  expect(stars.map((star) => star.getAttribute('aria-label'))).toEqual([
    '1 star: Poor',
    '2 stars: Fair',
    '3 stars: Good',
    '4 stars: Very good',
    '5 stars: Excellent',
  ]);
  // They share a name so that the arrow keys move between them.
  expect(new Set(stars.map(({ name }) => name)).size).toBe(1);
  fireEvent.click(stars[3] as HTMLElement);
  expect(stars.map(({ checked }) => checked)).toEqual([false, false, false, true, false]);
  expect(screen.getByText('Very good')).toBeTruthy();
});

import { useSession } from '@selvedge/mfe-kit';
import { useEffect, useState, type ComponentType } from 'react';
import type { SizeRecommendationProps } from './recommendation/size-recommendation.tsx';
import type { SizeOption } from './variant-rules.ts';

type Part = ComponentType<SizeRecommendationProps>;

/**
 * The size that fits the shopper, for a signed-in shopper alone: nothing of it is in the server's HTML, and nobody else
 * loads its code or asks for it. It stands in room that is there anyway. Whoever signs out takes it along.
 */
export function SizeAdvice({ productId, options }: { productId: string; options: readonly SizeOption[] }) {
  const { status, user } = useSession();
  const [late, setLate] = useState<{ Part: Part } | null>(null);
  useEffect(() => {
    if (status !== 'signed-in') return;
    import('./recommendation/size-recommendation.tsx').then(
      ({ SizeRecommendation }) => setLate({ Part: SizeRecommendation }),
      (error: unknown) => console.warn('The size recommendation could not be loaded:', error),
    );
  }, [status]);
  if (status !== 'signed-in' || !late) return null;
  return <late.Part key={`${user.id} ${productId}`} productId={productId} options={options} />;
}

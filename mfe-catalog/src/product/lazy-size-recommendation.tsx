import { useSession } from '@selvedge/mfe-kit';
import { useEffect, useState, type ComponentType } from 'react';
import type { SizeRecommendationProps } from './recommendation/size-recommendation.tsx';
import type { SizeOption } from './variant-rules.ts';

/** The size recommendation, whose code loads only for signed-in shoppers. The server HTML never contains it. */
export function LazySizeRecommendation({
  productId,
  options,
}: {
  productId: string;
  options: readonly SizeOption[];
}) {
  const { status, user } = useSession();
  const [loaded, setLoaded] = useState<{ Component: ComponentType<SizeRecommendationProps> } | null>(null);
  useEffect(() => {
    if (status !== 'signed-in') return;
    import('./recommendation/size-recommendation.tsx').then(
      ({ SizeRecommendation }) => setLoaded({ Component: SizeRecommendation }),
      (error: unknown) => console.warn('Failed to load the code of the size recommendation:', error),
    );
  }, [status]);
  if (status !== 'signed-in' || !loaded) return null;
  return <loaded.Component key={`${user.id} ${productId}`} productId={productId} options={options} />;
}

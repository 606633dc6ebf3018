import type { Review, ReviewSummary, User } from '@selvedge/contract';
import { useHost } from '@selvedge/mfe-kit';
import { Button } from '@selvedge/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { messages } from '../../catalog-messages.ts';
import { useLazyModule } from '../use-lazy-module.ts';
import { writeReviewHash } from '../write-review-hash.ts';

interface WriteReviewProps {
  productId: string;
  user: User;
  onWritten: (written: { review: Review; summary: ReviewSummary }) => void;
}

/** Opens the review form, whose code loads on the first press. The form also opens after a login with `#write-review`. */
export function WriteReview({ productId, user, onWritten }: WriteReviewProps) {
  const host = useHost();
  const { pathname, search, hash } = useLocation();
  const { code, load, isLoading } = useLazyModule(() => import('../form/review-dialog.tsx'));
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const open = async () => {
    if (await load()) setOpen(true);
  };

  const openFromAddress = useEffectEvent(() => {
    host.navigate(pathname + search, { replace: true });
    button.current?.scrollIntoView({ block: 'center' });
    button.current?.focus({ preventScroll: true });
    void open();
  });
  useEffect(() => {
    if (hash === writeReviewHash) openFromAddress();
  }, [hash]);

  return (
    <>
      <Button
        ref={button}
        aria-haspopup="dialog"
        isBusy={isLoading}
        onClick={() => void open()}
        onPointerEnter={() => void import('../form/review-dialog.tsx').catch(() => undefined)}
      >
        {messages.writeReview}
      </Button>
      {code ? (
        <code.ReviewDialog
          isOpen={isOpen}
          productId={productId}
          user={user}
          onClose={() => setOpen(false)}
          onWritten={(written) => {
            setOpen(false);
            onWritten(written);
          }}
        />
      ) : null}
    </>
  );
}

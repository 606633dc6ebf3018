import { useHost } from '@selvedge/mfe-kit';
import { Button } from '@selvedge/ui';
import { useSetAtom } from 'jotai';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { isWritingAtom } from '../is-writing.ts';
import { reviewMessages } from '../review-messages.ts';
import { useLazyModule } from '../use-lazy-module.ts';
import { writeReviewHash } from '../write-review-hash.ts';

/** Opens the review form, whose code loads on the first press. The form also opens after a login with `#write-review`. */
export function WriteReview() {
  const host = useHost();
  const { pathname, search, hash } = useLocation();
  const { code, load, isLoading } = useLazyModule(
    () => import(/* webpackChunkName: "review-dialogs" */ '../form/review-dialog.tsx'),
  );
  const setWriting = useSetAtom(isWritingAtom);
  const button = useRef<HTMLButtonElement>(null);
  const open = async () => {
    if (await load()) setWriting(true);
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
        onPointerEnter={() =>
          void import(/* webpackChunkName: "review-dialogs" */ '../form/review-dialog.tsx').catch(
            () => undefined,
          )
        }
      >
        {reviewMessages.write}
      </Button>
      {code ? <code.ReviewDialog /> : null}
    </>
  );
}

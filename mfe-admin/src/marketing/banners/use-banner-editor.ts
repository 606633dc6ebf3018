import type { AdminBanner, Image, UploadedImage } from '@selvedge/contract';
import { useHost } from '@selvedge/mfe-kit';
import { useRef, useState } from 'react';
import { messages } from '../../admin-messages.ts';
import { operatorApi } from '../../api/operator-api.ts';
import { useIdempotencyKey } from '../../editing/use-idempotency-key.ts';
import { useDraft } from '../../editing/use-draft.ts';
import type { ChosenPicture } from '../../pictures/picture-field.tsx';
import {
  bannerDraft,
  bannerDraftProblems,
  bannerInput,
  emptyBanner,
  type BannerDraft,
} from './banner-draft.ts';

/** Edits or creates a banner. @param loaded `null` for a new banner */
export function useBannerEditor(loaded: AdminBanner | null) {
  const host = useHost();
  const stored = useRef(loaded);
  const keyFor = useIdempotencyKey();
  const [images, setImages] = useState<Record<string, Image>>(
    loaded?.imageId && loaded.image ? { [loaded.imageId]: loaded.image } : {},
  );

  const draft = useDraft<BannerDraft>({
    loaded: loaded ? bannerDraft(loaded) : emptyBanner,
    check: bannerDraftProblems,
    async save(value) {
      const body = bannerInput(value, stored.current);
      const calls = operatorApi(host.api);
      const { current } = stored;
      const banner = current
        ? await calls.updateBanner({ params: { id: current.id }, body })
        : await calls.createBanner({ body, idempotencyKey: keyFor(body) });
      stored.current = banner;
      return bannerDraft(banner);
    },
    messages: { saved: messages.banners.saved, failed: messages.banners.saveFailed },
  });

  const { imageId } = draft.value;
  const image = imageId === null ? undefined : images[imageId];
  const picture: ChosenPicture | null = imageId !== null && image ? { imageId, image } : null;

  return {
    ...draft,
    picture,
    setPicture(next: UploadedImage | null) {
      if (next) setImages((before) => ({ ...before, [next.imageId]: next.image }));
      if (next?.imageId !== imageId) draft.change({ imageId: next?.imageId ?? null });
    },
    /** The saved banner; `null` until a new one is saved. */
    stored: () => stored.current,
  };
}

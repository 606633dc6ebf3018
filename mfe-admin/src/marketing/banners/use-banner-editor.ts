import type { AdminBanner, Image, UploadedImage } from '@selvedge/contract';
import { useState } from 'react';
import { messages } from '../../admin-messages.ts';
import { useAdminApi } from '../../api/use-admin-api.ts';
import { useRecordDraft } from '../../editing/use-record-draft.ts';
import type { ChosenPicture } from '../../pictures/picture-field.tsx';
import { toBannerDraft, checkBannerDraft, toBannerInput, emptyBanner } from './banner-draft.ts';

/** Edits or creates a banner. @param loaded `null` for a new banner */
export function useBannerEditor(loaded: AdminBanner | null) {
  const adminApi = useAdminApi();
  const [images, setImages] = useState<Record<string, Image>>(
    loaded?.imageId && loaded.image ? { [loaded.imageId]: loaded.image } : {},
  );
  const draft = useRecordDraft({
    record: loaded,
    empty: emptyBanner,
    toDraft: toBannerDraft,
    toInput: toBannerInput,
    check: checkBannerDraft,
    create: adminApi.createBanner,
    update: adminApi.updateBanner,
    path: '/admin/banners',
    messages: messages.banners,
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
  };
}

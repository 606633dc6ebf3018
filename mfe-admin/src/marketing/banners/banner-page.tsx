import { useHost, type PageProps } from '@selvedge/mfe-kit';
import { messages } from '../../admin-messages.ts';
import { useAdminApi } from '../../api/use-admin-api.ts';
import { DeleteButton } from '../../editing/delete-button.tsx';
import { DraftForm } from '../../editing/draft-form.tsx';
import { AdminLayout } from '../../layout/admin-layout.tsx';
import { defineAdminPage } from '../../layout/define-admin-page.ts';
import { WithAside } from '../../layout/with-aside.tsx';
import { checkBannerDraft, toBannerInput } from './banner-draft.ts';
import { BannerForm } from './banner-form.tsx';
import { bannerPagePath } from './banner-placement.ts';
import { BannerPreview } from './banner-preview.tsx';
import { loadBanner, type BannerData } from './load-banner.ts';
import { useBannerEditor } from './use-banner-editor.ts';

export const newBannerPage = defineAdminPage({
  path: '/admin/banners/new',
  title: 'New banner',
  failed: messages.banners.loadFailed,
  load: loadBanner,
  Component: BannerPage,
});

export const bannerPage = defineAdminPage({
  path: '/admin/banners/:id',
  titleOf: ({ banner }) => banner?.title ?? 'Banner',
  failed: messages.banners.loadFailed,
  load: loadBanner,
  Component: BannerPage,
});

function BannerPage({ data: { banner, categories } }: PageProps<BannerData>) {
  const host = useHost();
  const adminApi = useAdminApi();
  const editor = useBannerEditor(banner);
  const { value } = editor;
  const isComplete = Object.keys(checkBannerDraft(value)).length === 0;

  return (
    <AdminLayout
      title={banner?.title ?? 'New banner'}
      actions={
        banner ? (
          <DeleteButton
            permission="marketing:write"
            title="Delete this banner?"
            remove={() => adminApi.deleteBanner({ params: { id: banner.id } })}
            messages={messages.banners}
            onDeleted={() => host.navigate('/admin/banners')}
          >
            <p>“{banner.title}” will be permanently deleted. To hide it for a while, turn it off instead.</p>
          </DeleteButton>
        ) : null
      }
    >
      <WithAside
        aside={
          <BannerPreview
            id={banner?.id ?? null}
            input={isComplete ? toBannerInput(value, banner) : null}
            path={bannerPagePath(value.placement, value.categoryId || null, categories?.[0]?.id ?? null)}
          />
        }
      >
        <DraftForm permission="marketing:write" draft={editor}>
          <BannerForm editor={editor} categories={categories} />
        </DraftForm>
      </WithAside>
    </AdminLayout>
  );
}

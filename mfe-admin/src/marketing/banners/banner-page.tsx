import { definePage, useHost, type PageProps } from '@selvedge/mfe-kit';
import { messages } from '../../admin-messages.ts';
import { operatorApi } from '../../api/operator-api.ts';
import { DeleteButton } from '../../editing/delete-button.tsx';
import { DraftForm } from '../../editing/draft-form.tsx';
import { AdminLayout } from '../../layout/admin-layout.tsx';
import { WithAside } from '../../layout/with-aside.tsx';
import { bannerDraftProblems, bannerInput } from './banner-draft.ts';
import { BannerForm } from './banner-form.tsx';
import { bannerPagePath } from './banner-placement.ts';
import { BannerPreview } from './banner-preview.tsx';
import { loadBanner, loadNewBanner, type BannerData } from './load-banner.ts';
import { useBannerEditor } from './use-banner-editor.ts';

export const newBannerPage = definePage<BannerData>({
  path: '/admin/banners/new',
  load: loadNewBanner,
  Component: BannerPage,
  head: () => ({ title: 'New banner', noIndex: true }),
});

export const bannerPage = definePage<BannerData>({
  path: '/admin/banners/:id',
  load: loadBanner,
  Component: ({ data }) => <BannerPage key={data.banner?.id} data={data} />,
  head: ({ banner }) => ({ title: banner?.title ?? 'Banner', noIndex: true }),
});

function BannerPage({ data: { banner, categories } }: Pick<PageProps<BannerData>, 'data'>) {
  const host = useHost();
  const editor = useBannerEditor(banner);
  const { value } = editor;
  const isComplete = Object.keys(bannerDraftProblems(value)).length === 0;

  async function save() {
    if (!(await editor.save())) return false;
    const saved = editor.stored();
    if (!banner && saved) host.navigate(`/admin/banners/${saved.id}`, { replace: true });
    return true;
  }

  return (
    <AdminLayout
      title={banner ? banner.title : 'New banner'}
      actions={
        banner ? (
          <DeleteButton
            title="Delete this banner?"
            remove={() => operatorApi(host.api).deleteBanner({ params: { id: banner.id } })}
            messages={{ deleted: messages.banners.deleted, failed: messages.banners.deleteFailed }}
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
            input={isComplete ? bannerInput(value, banner) : null}
            path={bannerPagePath(value.placement, value.categoryId || null, categories?.[0]?.id ?? null)}
          />
        }
      >
        <DraftForm draft={editor} onSave={save}>
          <BannerForm editor={editor} categories={categories} />
        </DraftForm>
      </WithAside>
    </AdminLayout>
  );
}

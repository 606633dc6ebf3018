import type { HomeSectionInput } from '@selvedge/contract';

/** There's one home page, so it needs no ID. */
export const homeSubject = { type: 'home-page', id: 'home', name: 'Home page' };

/** What the audit log says about the sections of a home page; `null` is the standard one. */
export const auditedHomePage = (sections: readonly HomeSectionInput[] | null) => ({
  sections: sections ? sections.map(auditedSection) : 'Standard home page',
});

/** On one line, so that the log can list which sections have changed. */
function auditedSection(section: HomeSectionInput) {
  const { id: _, kind, isHidden, heading, link, productIds, blocks, pictures, ...rest } = section;
  const name = kind.charAt(0) + kind.slice(1).toLowerCase().replaceAll('_', ' ');
  return {
    name: heading ? `${name} “${heading}”` : name,
    ...rest,
    ...(isHidden && { isHidden }),
    ...(link && { link: `${link.label} (${link.url})` }),
    ...(productIds && { products: productIds.join(', ') }),
    ...(blocks && {
      text: blocks
        .flatMap(({ lines }) => lines.map((line) => line.map(({ text }) => text).join('')))
        .join(' / '),
    }),
    ...(pictures && {
      pictures: pictures.map(({ caption, url }) => [caption, url].filter(Boolean).join(' ') || 'picture'),
    }),
  };
}

import { css, keyframes } from '@emotion/react';
import { closeOnBack, Container, tokens } from '@selvedge/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { SearchForm } from './search-form.tsx';
import type { SuggestSearches } from './search-form.tsx';

const appear = keyframes({ from: { opacity: 0, transform: 'translateY(-4px)' } });
const panel = css({
  position: 'absolute',
  zIndex: tokens.layer.header,
  insetInline: 0,
  top: '100%',
  paddingBlock: `${tokens.space[6]} ${tokens.space[8]}`,
  background: tokens.color.header,
  borderBlock: `1px solid ${tokens.color.headerHairline}`,
  boxShadow: tokens.shadow.raised,
  animation: `${appear} ${tokens.motion.quick}`,
});

export const searchPanelId = 'search-panel';

/** The search panel below the header. Focuses its field; Escape and Back close it. */
export function SearchPanel({
  onClose,
  onNavigate,
  suggest,
}: {
  onClose: () => void;
  onNavigate?: (href: string) => void;
  suggest?: SuggestSearches;
}) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.querySelector('input')?.focus(), []);
  const closeByBack = useEffectEvent(onClose);
  useEffect(() => closeOnBack(() => closeByBack()), []);
  return (
    <div
      id={searchPanelId}
      ref={element}
      css={panel}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <Container css={{ maxWidth: '60rem' }}>
        <SearchForm inputId="search-panel-field" onNavigate={onNavigate} suggest={suggest} />
      </Container>
    </div>
  );
}

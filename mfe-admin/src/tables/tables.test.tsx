import { definePage } from '@selvedge/mfe-kit';
import { renderPage } from '@selvedge/testing';
import { SelectField, TextField } from '@selvedge/ui';
import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { DataTable, type Column } from './data-table.tsx';
import { FilterForm } from './filter-form.tsx';
import { PagedList } from './paged-list.tsx';
import { readChoice, readPage, readText } from './page-query.ts';

interface Row {
  id: string;
  name: string;
  price: number;
}
const columns: readonly Column<Row>[] = [
  { name: 'Name', kind: 'title', cell: ({ name }) => name },
  { name: 'Price', kind: 'number', cell: ({ price }) => `$${price}` },
];
const rows: Row[] = [
  { id: '1', name: 'Parka', price: 120 },
  { id: '2', name: 'Cap', price: 24 },
];
const show = (component: () => React.ReactElement, url = '/admin/things') =>
  renderPage(definePage({ path: '/admin/things', Component: component }), { url });

test('a data table has row and column headers, even when it looks like cards', async () => {
  await show(() => <DataTable label="Things" columns={columns} rows={rows} keyOf={({ id }) => id} />);
  const table = within(screen.getByRole('table', { name: 'Things' }));
  expect(table.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(['Name', 'Price']);
  expect(table.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual(['Parka', 'Cap']);
  expect(table.getAllByRole('cell')[0]?.textContent).toBe('Price: $120');
});

const list = (page: number, count: number, filter = {}) => {
  const total = count === 0 && page === 0 ? 0 : 45;
  const things = { filter, page, pageSize: 20, totalPages: 3, totalElements: total };
  return () => (
    <PagedList
      path="/admin/things"
      list={{ ...things, rows: Array.from({ length: count }, () => rows[0]) }}
      emptyState={<p>None yet</p>}
      noMatches={{ title: 'No things match.' }}
    >
      <p>Rows</p>
    </PagedList>
  );
};

test('shows the position in the list and keeps the filters in page links', async () => {
  await show(list(1, 20), '/admin/things?q=parka&page=1');
  expect(screen.getByText('Showing 21–40 of 45')).toBeTruthy();
  const links = within(screen.getByRole('navigation')).getAllByRole('link');
  const hrefs = links.map((link) => link.getAttribute('href'));
  expect(hrefs).toContain('/admin/things?q=parka');
  expect(hrefs).toContain('/admin/things?q=parka&page=2');
});

test('distinguishes an empty list, one without matches and a page past the end', async () => {
  const first = await show(list(0, 0, { q: undefined, sort: 'name' }));
  expect(screen.getByText('None yet')).toBeTruthy();
  first.unmount();
  const second = await show(list(0, 0, { q: 'parka' }), '/admin/things?q=parka');
  expect(screen.getByText('No things match.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Clear filters' }).getAttribute('href')).toBe('/admin/things');
  second.unmount();
  await show(list(9, 0), '/admin/things?page=9');
  expect(screen.getByText('This page is empty')).toBeTruthy();
});

const status = (
  <SelectField
    label="Status"
    name="status"
    options={[
      { value: '', label: 'All' },
      { value: 'OPEN', label: 'Open' },
    ]}
  />
);

test('puts filters into the URL and resets the page', async () => {
  const { host } = await show(
    () => (
      <FilterForm path="/admin/things" filter={{}} search={{ label: 'Search' }}>
        {status}
      </FilterForm>
    ),
    '/admin/things?page=4',
  );
  fireEvent.change(screen.getByLabelText('Search'), { target: { value: ' parka & co ' } });
  fireEvent.submit(screen.getByRole('search'));
  fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'OPEN' } });
  expect(host.navigations.map(({ href }) => href)).toEqual([
    '/admin/things?q=parka+%26+co',
    '/admin/things?q=parka+%26+co&status=OPEN',
  ]);
});

// Hidden in the tests' wide viewport, so roles don't find it.
const filtersButton = (name: string) => screen.getByText(name).closest('button') as HTMLElement;

test('shows how many collapsed filters are in use and expands them', async () => {
  await show(() => (
    <FilterForm
      path="/admin/things"
      filter={{ q: 'parka', status: 'OPEN', from: '2026-11-01', until: undefined }}
      search={{ label: 'Search' }}
    >
      {status}
    </FilterForm>
  ));
  const button = filtersButton('Filters (2)');
  const fields = document.getElementById(button.getAttribute('aria-controls') ?? '');
  expect(fields?.contains(screen.getByLabelText('Status'))).toBe(true);
  expect(button.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
});

test('a changed filter stays focused and expanded when the fields reset', async () => {
  function Filtered() {
    const [filter, setFilter] = useState({});
    return (
      <div onChange={() => setFilter({ status: 'OPEN' })}>
        <FilterForm path="/admin/things" filter={filter} search={{ label: 'Search' }}>
          {status}
        </FilterForm>
      </div>
    );
  }
  await show(Filtered);
  fireEvent.click(filtersButton('Filters'));
  const before = screen.getByLabelText('Status');
  before.focus();
  fireEvent.change(before, { target: { value: 'OPEN' } });
  expect(screen.getByLabelText('Status')).not.toBe(before);
  expect(document.activeElement).toBe(screen.getByLabelText('Status'));
  expect(filtersButton('Filters (1)').getAttribute('aria-expanded')).toBe('true');
});

test('keeps typed text and the focus when an earlier list arrives', async () => {
  function Filtered() {
    const [list, setList] = useState('');
    return (
      <>
        <FilterForm path="/admin/things" filter={{ q: list }}>
          <TextField label="Search" name="q" defaultValue={list} />
          <TextField label="Who" name="who" />
        </FilterForm>
        <button onClick={() => setList('parka')}>The list arrives</button>
      </>
    );
  }
  await show(Filtered);
  const who = () => screen.getByLabelText<HTMLInputElement>('Who');
  who().focus();
  fireEvent.input(who(), { target: { value: 'nobody@' } });
  fireEvent.click(screen.getByRole('button', { name: 'The list arrives' }));
  expect(screen.getByLabelText('Search')).toHaveProperty('value', 'parka');
  expect(who().value).toBe('nobody@');
  expect(document.activeElement).toBe(who());
});

test('ignores invalid page numbers and filters in the URL', () => {
  const query = new URLSearchParams('page=-1&status=NONE&q=%20');
  expect([readPage(query), readChoice(query, 'status', ['OPEN']), readText(query, 'q')]).toEqual([
    0,
    undefined,
    undefined,
  ]);
  expect(readPage(new URLSearchParams('page=1e9'))).toBe(0);
  expect(readChoice(new URLSearchParams('status=OPEN'), 'status', ['OPEN'])).toBe('OPEN');
});

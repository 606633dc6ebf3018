import { testTenant } from '@selvedge/testing';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Footer } from './footer.tsx';

const getLinks = (column: string) =>
  within(screen.getByRole('navigation', { name: column }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

const submit = (email: string) => {
  fireEvent.change(screen.getByLabelText('Newsletter'), { target: { value: email } });
  fireEvent.click(screen.getByRole('button', { name: 'Subscribe' }));
};

describe('Footer', () => {
  it("has the specification's columns", () => {
    render(<Footer tenant={testTenant} onSubscribe={vi.fn()} />);
    expect(getLinks('Help & Information')).toEqual([
      ['Help', '/help'],
      ['Track Order', '/track-order'],
      ['Delivery & Returns', '/delivery'],
    ]);
    expect(getLinks('About Us')).toEqual([
      ['About Us', '/about'],
      ['Careers', '/careers'],
      ['Corporate Responsibility', '/corporate'],
    ]);
    expect(getLinks('Online Shop')).toEqual([
      ['Men', '/men'],
      ['Women', '/women'],
      ['Sale', '/sale'],
    ]);
  });

  it('hides careers if the tenant turns them off', () => {
    render(<Footer tenant={{ ...testTenant, showCareers: false }} onSubscribe={vi.fn()} />);
    expect(screen.queryByRole('link', { name: 'Careers' })).toBeNull();
  });

  it("lists the tenant's own footer categories instead", () => {
    render(
      <Footer
        tenant={{ ...testTenant, footerCategories: [{ name: 'Tailoring', url: '/category/tailoring' }] }}
        onSubscribe={vi.fn()}
      />,
    );
    expect(getLinks('Online Shop')).toEqual([['Tailoring', '/category/tailoring']]);
  });

  it('ends with the copyright and the link to the vendor', () => {
    render(<Footer tenant={testTenant} onSubscribe={vi.fn()} />);
    expect(screen.getByText('© Fieldnote. All rights reserved.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'fieldnote.example' }).getAttribute('href')).toBe(
      'https://fieldnote.example',
    );
  });
});

describe('newsletter', () => {
  it('subscribes and confirms it', async () => {
    const onSubscribe = vi.fn().mockResolvedValue('You are subscribed.');
    render(<Footer tenant={testTenant} onSubscribe={onSubscribe} />);
    submit(' robin@example.com ');
    expect((await screen.findByRole('status')).textContent).toBe('You are subscribed.');
    expect(onSubscribe).toHaveBeenCalledWith('robin@example.com');
    expect(screen.getByLabelText('Newsletter')).toHaveProperty('value', '');
  });

  it('explains a failure and keeps the typed address', async () => {
    render(<Footer tenant={testTenant} onSubscribe={() => Promise.reject(new Error('503'))} />);
    submit('robin@example.com');
    expect((await screen.findByRole('alert')).textContent).toContain('Nothing was saved.');
    expect(screen.getByLabelText('Newsletter')).toHaveProperty('value', 'robin@example.com');
  });

  it.each([
    ['', 'Email is required'],
    ['robin@', 'Please enter a valid email address'],
  ])('does not send %j', (email, message) => {
    const onSubscribe = vi.fn();
    render(<Footer tenant={testTenant} onSubscribe={onSubscribe} />);
    submit(email);
    const field = screen.getByLabelText('Newsletter');
    expect(screen.getByRole('alert').textContent).toBe(message);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field);
    expect(onSubscribe).not.toHaveBeenCalled();
  });
});

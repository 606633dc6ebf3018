import '@selvedge/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Dialog } from './dialog.tsx';
import { Drawer } from './drawer.tsx';

function Page({ onClose = () => undefined }: { onClose?: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    onClose();
    setOpen(false);
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Write a Review
      </button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title="Your review"
        footer={<button type="button">Submit Review</button>}
      >
        <input aria-label="Title" data-autofocus />
      </Dialog>
    </>
  );
}

function openDialog(onClose?: () => void) {
  render(<Page onClose={onClose} />);
  const opener = screen.getByRole('button', { name: 'Write a Review' });
  opener.focus();
  fireEvent.click(opener);
  return { opener, dialog: screen.getByRole('dialog', { name: 'Your review' }) as HTMLDialogElement };
}

describe('Dialog', () => {
  it('is not rendered until it is open', () => {
    render(<Page />);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('opens as a modal and focuses the field with data-autofocus', () => {
    const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
    const { dialog } = openDialog();
    expect(showModal).toHaveBeenCalledOnce();
    expect(dialog.open).toBe(true);
    expect(document.activeElement).toBe(screen.getByLabelText('Title'));
    showModal.mockRestore();
  });

  it('closes on Escape and restores the focus', () => {
    const onClose = vi.fn();
    const { opener, dialog } = openDialog(onClose);
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    expect(onClose).toHaveBeenCalledOnce();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(opener);
  });

  it('closes with its button and on a click outside, but not on a click inside', () => {
    const { opener, dialog } = openDialog();
    fireEvent.mouseDown(screen.getByLabelText('Title'));
    expect(screen.getByRole('dialog')).toBe(dialog);
    fireEvent.mouseDown(dialog);
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.click(opener);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('Drawer', () => {
  it('is a modal dialog labeled by its title, even if the title is hidden', () => {
    render(
      <Drawer isOpen onClose={() => undefined} title="Menu" isTitleHidden>
        <a href="/account">My Account</a>
      </Drawer>,
    );
    expect(screen.getByRole('dialog', { name: 'Menu' })).toBeDefined();
  });
});

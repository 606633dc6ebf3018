import { noteEndpoints } from './notes.ts';

export const { add: addOrderNote, delete: deleteOrderNote } = noteEndpoints('/admin/orders');

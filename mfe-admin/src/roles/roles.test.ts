import { permissions, roleNames } from '@selvedge/contract';
import { describe, expect, test } from 'vitest';
import { describeRole } from './describe-role.ts';
import { permissionAreas } from './permission-areas.ts';
import { ownRoleLabel, roleLabel, roleLabelIn } from './role-label.ts';
import { roleTexts } from './role-texts.ts';
import { sampleAccess } from './sample-access.ts';
import { togglePermission } from './toggle-permission.ts';

const id = '6f1c2a52-0d5e-4c39-9b57-0c6f7d0f5c01';
const custom = {
  id,
  name: 'Warehouse',
  permissions: [],
  requiresSecondFactor: false,
  people: 0,
  updatedAt: null,
};

describe('a role’s label', () => {
  test('is the store’s name for it, or the text of a built-in role', () => {
    expect(roleLabel(custom)).toBe('Warehouse');
    expect(roleLabel({ id: 'read-only', name: null })).toBe('Read-only');
    expect(roleLabelIn([custom], id)).toBe('Warehouse');
    expect(roleLabelIn([], 'owner')).toBe('Owner');
  });

  test('says so if the role isn’t known', () => {
    expect(roleLabelIn([], id)).toBe('Unknown role');
  });

  test('can come from the operator’s own access', () => {
    expect(ownRoleLabel(sampleAccess('support'))).toBe('Support');
    expect(ownRoleLabel({ ...sampleAccess(), role: id, roleName: 'Warehouse' })).toBe('Warehouse');
  });
});

describe('what a role includes', () => {
  test('is a sentence for a built-in role', () => {
    for (const role of roleNames)
      expect(describeRole({ id: role, permissions: [] })).toBe(roleTexts[role].description);
  });

  test('is a list of areas for a role of the store’s own', () => {
    expect(
      describeRole({
        id,
        permissions: ['issues:read', 'orders:write', 'orders:read', 'overview:read', 'pictures:write'],
      }),
    ).toBe('Overview, Orders, Reported issues (view only), Pictures');
    expect(describeRole({ id, permissions: [...permissions] })).toBe('Everything');
  });
});

test('every permission belongs to exactly one area', () => {
  expect(permissionAreas.flatMap((area) => area.permissions).toSorted()).toEqual(permissions.toSorted());
});

describe('choosing permissions', () => {
  test('adding write adds read, and removing read removes write', () => {
    expect(togglePermission([], 'orders:write', true)).toEqual(['orders:read', 'orders:write']);
    expect(togglePermission(['orders:read', 'orders:write'], 'orders:read', false)).toEqual([]);
  });

  test('adding read adds nothing else, and removing write keeps read', () => {
    expect(togglePermission([], 'orders:read', true)).toEqual(['orders:read']);
    expect(togglePermission(['orders:read', 'orders:write'], 'orders:write', false)).toEqual(['orders:read']);
  });

  test('an area without read has only write, and other areas don’t change', () => {
    expect(togglePermission(['issues:read'], 'refunds:write', true)).toEqual([
      'refunds:write',
      'issues:read',
    ]);
    expect(togglePermission(['refunds:write', 'issues:read'], 'refunds:write', false)).toEqual([
      'issues:read',
    ]);
  });
});

import { sizeGroups } from '@selvedge/contract';
import { ChoiceChips } from '@selvedge/ui';

interface SizeChoicesProps {
  chosen: readonly string[];
  onChange: (sizes: string[]) => void;
}

/** The groups can share one list, because no size is in two of them. */
export function SizeChoices({ chosen, onChange }: SizeChoicesProps) {
  return Object.entries(sizeGroups).map(([group, sizes]) => (
    <ChoiceChips
      key={group}
      legend={group}
      options={sizes.map((value) => ({ value }))}
      chosen={chosen}
      onChange={onChange}
    />
  ));
}

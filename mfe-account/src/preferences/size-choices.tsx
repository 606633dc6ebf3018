import { sizeGroups } from '@selvedge/contract';
import { ChoiceChips } from '@selvedge/ui';

interface SizeChoicesProps {
  chosen: readonly string[];
  onChange: (sizes: string[]) => void;
}

/** The sizes of tops, bottoms and shoes. No size is in two groups. */
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

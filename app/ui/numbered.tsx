/** A record by its number, which stays whole where a line ends: `Order PO-30084`. */
export const Numbered = ({ noun, number }: { noun: string; number: string }) => (
  <>
    {noun} <span className="whitespace-nowrap">{number}</span>
  </>
);

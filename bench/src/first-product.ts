/** Page path of a store's first product by name. */
export async function firstProduct(origin: string): Promise<string> {
  // Node doesn't resolve the stores' names.
  const { hostname, port } = new URL(origin);
  const response = await fetch(`http://localhost:${port}/api/v1/products?pageSize=1&sort=name,asc`, {
    headers: { 'X-Tenant-Code': hostname.split('.')[0]?.toUpperCase() ?? '' },
  });
  const { content } = (await response.json()) as { content: { productId: string }[] };
  return `/products/${content[0]?.productId}/details`;
}

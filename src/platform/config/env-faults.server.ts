// What is wrong with a configuration, in the words of whoever has to put it right.
import type * as z from 'zod';

export const describeFault = (issue: z.core.$ZodIssue): string =>
  `환경 변수 ${issue.path.join('.')}의 값이 올바르지 않아요: ${wishOf(issue)}`;

function wishOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_value':
      return `${issue.values.join(', ')} 가운데 하나를 써 주세요.`;
    case 'invalid_type':
      return issue.expected === 'int' ? '정수를 써 주세요.' : '숫자를 써 주세요.';
    case 'too_small':
      return `${issue.minimum}${issue.origin === 'string' ? '자 이상으로' : ' 이상의 숫자를'} 써 주세요.`;
    case 'too_big':
      return `${issue.maximum} 이하의 숫자를 써 주세요.`;
    case 'invalid_format':
      if (issue.format === 'url') return '주소를 처음부터 끝까지 써 주세요.';
  }
  return '정해진 꼴이 아니에요. README의 표를 보고 다시 써 주세요.';
}

type Ports = {
  mode: string;
  port: number;
  metricsPort?: number | undefined;
  sandboxPort: number;
  sandboxSmtpPort: number;
};

/** The sandbox takes the ports after the shop's, where nobody chose others. In production there is none. */
export function faultsOfPorts({ mode, port, metricsPort, sandboxPort, sandboxSmtpPort }: Ports): string[] {
  const others = mode === 'production' ? [port] : [port, sandboxPort, sandboxSmtpPort];
  if (metricsPort !== undefined && others.includes(metricsPort))
    return [`METRICS_PORT에 다른 포트(${others.join(', ')})와 겹치지 않는 숫자를 써 주세요.`];
  if (mode === 'production') return [];
  if (sandboxPort > 65_535 || sandboxPort === port)
    return [`SANDBOX_PORT에 PORT(${port})와 다른, 65535 이하의 숫자를 써 주세요.`];
  if (sandboxSmtpPort > 65_535 || sandboxSmtpPort === port || sandboxSmtpPort === sandboxPort)
    return [
      `SANDBOX_SMTP_PORT에 PORT(${port}), SANDBOX_PORT(${sandboxPort})와 다른, 65535 이하의 숫자를 써 주세요.`,
    ];
  return [];
}

type Origins = { mode: string; publicUrl: string; adminUrl: string };

/** A cookie belongs to a host, whatever the port: only another host keeps the operators' from the shop's pages. */
export function faultsOfAdminUrl(
  { mode, publicUrl, adminUrl }: Origins,
  given: string | undefined,
): string[] {
  if (given === undefined) return [];
  const wrong: string[] = [];
  if (new URL(adminUrl).hostname === new URL(publicUrl).hostname)
    wrong.push('ADMIN_URL에는 PUBLIC_URL과 다른 호스트를 써 주세요. 포트만 다르면 쿠키가 나뉘지 않아요.');
  if (mode === 'production' && !adminUrl.startsWith('https://'))
    wrong.push('ADMIN_URL은 운영 환경에서 https 주소여야 해요.');
  return wrong;
}

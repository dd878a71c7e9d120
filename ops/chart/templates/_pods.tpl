{{- /* What the pods of all three kinds have in common. */ -}}
{{- define "toktokbox.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end }}

{{- define "toktokbox.labels" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "toktokbox.pod" -}}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext:
  runAsNonRoot: true
  runAsUser: 10001
  runAsGroup: 10001
  fsGroup: 10001
  seccompProfile: { type: RuntimeDefault }
{{- with .Values.pullSecrets }}
imagePullSecrets:
{{- range . }}
  - name: {{ . }}
{{- end }}
{{- end }}
volumes:
  # Nothing of it is kept: rows lie in PostgreSQL, pictures in the object store.
  - name: storage
    emptyDir: {}
  - name: tmp
    emptyDir: {}
{{- end }}

{{- define "toktokbox.container" -}}
image: {{ include "toktokbox.image" . | quote }}
imagePullPolicy: {{ .Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
volumeMounts:
  - name: storage
    mountPath: /storage
  - name: tmp
    mountPath: /tmp
envFrom:
  - secretRef:
      name: {{ .Values.secret }}
{{- end }}

{{- define "toktokbox.settings" -}}
- name: PORT
  value: "8080"
- name: INSTANCE
  valueFrom: { fieldRef: { fieldPath: metadata.name } }
- name: DRAIN_SECONDS
  value: {{ .Values.drainSeconds | quote }}
{{- with .Values.trustedProxies }}
- name: TRUSTED_PROXIES
  value: {{ . | quote }}
{{- end }}
{{- if .Values.metrics.enabled }}
- name: METRICS_PORT
  value: {{ .Values.metrics.port | quote }}
- name: METRICS_HOST
  value: "0.0.0.0"
{{- end }}
{{- range $name, $value := .Values.settings }}
- name: {{ $name }}
  value: {{ $value | quote }}
{{- end }}
{{- end }}
